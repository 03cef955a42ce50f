"""What runs are compared with: the monolithic reference, or a finer run where there is none."""
