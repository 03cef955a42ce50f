"""The laboratory: what compares methods, studies them, and looks inside their steps."""
