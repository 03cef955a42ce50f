"""What the whole model uses: errors, units, problems, texts and numbers as people write them. It imports nothing of
Macrostep.
"""
