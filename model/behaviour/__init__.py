"""What a subsystem does, from its equations, its FMU or its Python file: names, f and g, feedthrough, capabilities."""
