// A step of the molecules written out by hand, pair by pair, with a list of neighbours of its own.
#pragma once

#include <cstddef>
#include <vector>

namespace rattleback::bench {

/// The explicit variational step of molecules of unit mass on the sphere, P4 (29) and (30), with
/// Lennard-Jones' potential faded out over the last fifth of its cutoff, over a Verlet list:
/// `z` holds x of all qᵢ, then y, then z, then the same of ωᵢ.
class MoleculesFloor {
 public:
  using State = std::vector<double>;
  MoleculesFloor(double epsilon, double sigma, double cutoff)
      : depth_(4.0 * epsilon), sigma2_(sigma * sigma), cutoff_(cutoff) {}
  void step(double h, State& z);

 private:
  void gradient(const double* q);
  [[nodiscard]] bool list_holds(const double* q) const;
  void make_list(const double* q);

  double depth_;
  double sigma2_;
  double cutoff_;
  std::size_t n_ = 0;
  struct Sorted {
    double x, y, z;
    int index;
  };
  std::vector<std::size_t> begin_;  ///< of each cell among the sorted
  std::vector<std::size_t> cell_;
  std::vector<Sorted> sorted_;
  std::vector<double> origin_;
  std::vector<std::size_t> first_;  ///< of each molecule's partners after it
  std::vector<int> partner_;
  std::vector<double> slope_;
};

}  // namespace rattleback::bench
