"""Placeholder until the file format lands."""


def load(path):
    raise NotImplementedError


def save(diagram, path):
    raise NotImplementedError
