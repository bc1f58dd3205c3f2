// The canonical two-form of neighbouring orbits, Ω(a, b) = aP · bq − bP · aq: the oriented area,
// summed over the pairs (q, P), of a parallelogram that the flow carries along. A Hamiltonian
// motion keeps it (Poincaré), and so does a symplectic method.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "session/experiment.hpp"

namespace rattleback {

/// The momentum P of a state, with q̇ = A(q) v and an energy quadratic in v: the least vector with
/// A(q)ᵀ P = ∂H/∂v, so that P · dq is Legendre's one-form wherever q and v have more entries than
/// there is freedom, as on spheres and rotations. As many entries as q. `steps`: by how much
/// velocities change for ∂H/∂v, or more where they are larger.
Eigen::VectorXd momentum_of(const Model& model, const State& state, const Eigen::VectorXd& steps);

/// What is seen of the form at a time.
struct TwoFormSeen {
  double value = 0.0;       ///< Ω(a, b)
  double defect = 0.0;      ///< by how much it has changed since the start, as a share of it
  double resolution = 0.0;  ///< what can be seen of that: a smaller defect is none
};

/// Two tangents a, b of a run, carried along by neighbours of it: differences of order 6, begun
/// anew where the neighbours have gone too far from the run for one. It is done twice, with
/// neighbours at two distances, whose results differ by what round-off, the differences and the
/// solved equations of implicit methods leave.
class TwoForm {
 public:
  /// More velocities than this are refused: each momentum asks for as many rates.
  static constexpr std::size_t most_velocities = 120;
  /// Orbits that take a step: the run and its neighbours.
  static constexpr int orbits = 25;

  /// The tangents are mainly a shift of the start, in a direction without a pattern, and a kick
  /// along it.
  /// The model must outlive it; Refusal `out-of-range` for too many velocities, and as
  /// Model::integrate.
  TwoForm(const Model& model, RunSetup setup, const State& start);

  /// A step of the run and of all neighbours; the report of the first that fails.
  StepReport step();
  [[nodiscard]] double time() const { return run_->time(); }
  /// The form now; its resolution is the coarsest that was looked at so far.
  TwoFormSeen look();

 private:
  static constexpr std::size_t points = 6;  ///< of a difference

  struct Tangent {
    State direction;      ///< (δq, δv), of size one
    double length = 1.0;  ///< how long it is by now
    std::array<std::unique_ptr<Integration>, points> neighbours;
  };
  struct Parallelogram {
    double spacing;
    std::array<Tangent, 2> sides;
  };
  struct Carried {
    State direction;
    Eigen::VectorXd p;
  };

  /// Neighbours of all sides, near a state.
  void begin(Parallelogram& area, const State& from) const;
  [[nodiscard]] Carried carried(const Tangent& side, double spacing) const;
  [[nodiscard]] double value(const Parallelogram& area) const;
  [[nodiscard]] double size(const State& difference) const;
  [[nodiscard]] bool is_wide(const Parallelogram& area) const;
  /// Begins its neighbours anew, near the run.
  void renew(Parallelogram& area) const;

  const Model& model_;
  RunSetup setup_;
  State sizes_;             ///< of coordinates and velocities that count as large
  Eigen::VectorXd speeds_;  ///< natural
  std::unique_ptr<Integration> run_;
  std::array<Parallelogram, 2> areas_;
  double first_ = 0.0;  ///< Ω(a, b) at the start
  double resolution_ = 0.0;
};

/// Refusal `not-applicable` for a system whose motion keeps no such form.
void check_two_form(const SystemEntry& system);

/// The defect at the sampled times of an experiment's run, and what of it can be seen.
struct TwoFormHistory {
  std::vector<double> t;  ///< the first is 0
  std::vector<double> defects;
  std::vector<double> resolutions;
  std::string message;  ///< why it stopped before its end; empty when it did not
};

/// Of an experiment with one run, at `samples` times at most. Refusals as for an experiment, and of
/// TwoForm.
TwoFormHistory two_form_of(const Catalogue& catalogue, const Experiment& experiment, int samples);

}  // namespace rattleback
