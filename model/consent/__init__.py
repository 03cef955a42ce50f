"""What a person has agreed to run of others, and the one door that asks for it."""
