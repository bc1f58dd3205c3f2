// The same problems solved by other libraries, where they are installed.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace rattleback::bench {

/// x' = f(x), n numbers.
struct Problem {
  std::function<void(const double* x, double* rate)> field;
  std::vector<double> start;
  double time = 1.0;
};

/// Solves a problem with a tolerance and returns the end.
struct Solver {
  std::string name;
  std::function<std::vector<double>(const Problem& problem, double tolerance)> solve;
};

/// Those that are installed; `missing` gets a sentence for each that is not.
std::vector<Solver> peers(std::vector<std::string>& missing);

/// A step of classical Runge–Kutta as Boost.odeint takes it, with a field that is known when it is
/// compiled: nanoseconds of one on the chain of n links; 0 where it is not installed.
double odeint_step(std::size_t links, const std::vector<double>& start, double h, int steps);

}  // namespace rattleback::bench
