#include "session/model.hpp"

#include <sstream>

#include "catalog/refusal.hpp"

namespace rattleback {

void check_on_constraints(const Model& model, const CanonicalState& state) {
  constexpr double allowed = 1e-8;
  const double residual = model.invariants(state)[1];
  const double size = 1.0 + state.q.lpNorm<Eigen::Infinity>() + state.v.lpNorm<Eigen::Infinity>();
  if (residual <= allowed * size) return;
  std::ostringstream out;
  out << "This start breaks the constraints by " << residual
      << "; choose a velocity that the constraints allow.";
  throw Refusal("off-manifold", out.str());
}

}  // namespace rattleback
