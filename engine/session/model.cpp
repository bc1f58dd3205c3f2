#include "session/model.hpp"

#include <cmath>
#include <limits>
#include <sstream>

#include "catalog/refusal.hpp"

namespace rattleback {

namespace {

/// “x_dot = 0.5, …” for the numbers of `nearest` that differ from `given`, so that they can be
/// typed back in; empty when they are too many to read.
std::string corrections(const Layout& layout, const CanonicalState& given,
                        const CanonicalState& nearest) {
  constexpr int most = 12;
  std::ostringstream out;
  out.precision(std::numeric_limits<double>::max_digits10);
  int count = 0;
  const auto add = [&](const std::vector<Component>& components, const Eigen::VectorXd& x,
                       const Eigen::VectorXd& wanted) {
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      if (x[i] == wanted[i]) continue;
      out << (count++ == 0 ? "" : ", ") << components[static_cast<std::size_t>(i)].id << " = "
          << wanted[i];
    }
  };
  add(layout.q, given.q, nearest.q);
  add(layout.v, given.v, nearest.v);
  return count <= most ? out.str() : std::string();
}

}  // namespace

void check_on_constraints(const Model& model, const CanonicalState& state) {
  constexpr double allowed = 1e-8;
  const std::vector<double> kept = model.invariants(state);
  const double residual = kept[1];
  const double size = 1.0 + state.q.lpNorm<Eigen::Infinity>() + state.v.lpNorm<Eigen::Infinity>();
  if (residual <= allowed * size) {
    if (std::isfinite(kept[0])) return;
    throw Refusal("out-of-range",
                  "The energy of this start is not finite: it is where the potential is singular.");
  }
  std::ostringstream out;
  out << "This start breaks the constraints by " << residual
      << "; the nearest start that they allow";
  const std::string nearest = corrections(model.layout(), state, model.project(state));
  if (nearest.empty()) {
    out << " differs from it in many numbers; project it first.";
  } else {
    out << " has " << nearest << ".";
  }
  throw Refusal("off-manifold", out.str());
}

}  // namespace rattleback
