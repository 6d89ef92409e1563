import Adapt
print("x")
