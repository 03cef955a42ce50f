"""One subsystem as a person writes it down: values, ports, equations as text, capabilities. It needs the language
only.
"""
