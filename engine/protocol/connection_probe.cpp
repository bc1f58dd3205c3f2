// P2 §2 and §5, in (u, ξ), ξ = g⁻¹ ġ: with 𝒟 the allowed velocities, 𝒮 = {(0, ξ) in 𝒟} and ℋ the
// part of 𝒟 across 𝒮 in the metric of L, the connection says ℋ = {(u, −A u)}, and Ω = ξ + A u lies
// in 𝒮. All of it follows from L and 𝒟 and is computed so, whatever a system says of its own A. Of
// the sections e_b(r) of 𝒮 that the system takes, which need not be horizontal, the momenta
// p_b = ⟨∂ℓ/∂ξ, e_b⟩ change by
//     p_b' = ⟨∂ℓ/∂ξ, ∂e_b/∂r u + [ξ, e_b]⟩,
// the momentum equation, where forces act on the shape alone.
#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

#include "forms/type_list.hpp"
#include "formulation/formulation.hpp"
#include "formulation/parts.hpp"
#include "protocol/further.hpp"
#include "protocol/subject.hpp"

namespace rattleback {

namespace {

/// A basis of what the constraints allow of (u, ξ): projections of all of it.
template <class Form>
Eigen::MatrixXd allowed(const Form& form, const Model& model, const Eigen::VectorXd& q) {
  constexpr int n = Form::velocities;
  const auto& system = form.system();
  Eigen::MatrixXd reached(n, n);
  for (int i = 0; i < n; ++i) {
    const Eigen::VectorXd v = system.velocity(q, Vec<double, n>(Vec<double, n>::Unit(i)));
    reached.col(i) = system.reduced_velocity(q, model.project({q, v}).v);
  }
  Eigen::ColPivHouseholderQR<Eigen::MatrixXd> factors(reached);
  factors.setThreshold(1e-9);
  return Eigen::MatrixXd(factors.householderQ()).leftCols(factors.rank());
}

/// A(r), of what is allowed and the metric of L.
template <class Form>
Eigen::MatrixXd connection(const Form& form, const Vec<double, Form::shape>& r,
                           const Eigen::MatrixXd& directions) {
  constexpr int shape = Form::shape;
  constexpr int group = Form::velocities - shape;
  if (shape == 0) return Eigen::MatrixXd(group, 0);
  const Eigen::MatrixXd inertia = form.system().inertia(r);
  const Eigen::MatrixXd of_shape = directions.topRows(shape);
  Eigen::FullPivLU<Eigen::MatrixXd> factors(of_shape);
  factors.setThreshold(1e-9);
  const Eigen::Index along = directions.cols() - factors.rank();
  Eigen::MatrixXd conditions(shape + along, directions.cols());
  conditions.topRows(shape) = of_shape;
  if (along > 0) {
    const Eigen::MatrixXd vertical = directions * factors.kernel();
    conditions.bottomRows(along) = vertical.transpose() * inertia * directions;
  }
  const Eigen::MatrixXd wanted = Eigen::MatrixXd::Identity(shape + along, shape);
  const Eigen::MatrixXd horizontal = directions * conditions.fullPivLu().solve(wanted);
  return -horizontal.bottomRows(group);
}

/// ∂e_b/∂r u, by differences of order 4.
template <class System, class Shape>
auto section_change(const System& system, const Shape& r, const Shape& u) {
  constexpr double d = 1e-3;
  const auto at = [&](double k) { return system.symmetry(Shape(r + (k * d) * u)); };
  return Eigen::MatrixXd((8.0 * (at(1.0) - at(-1.0)) - (at(2.0) - at(-2.0))) / (12.0 * d));
}

template <class Form>
Json answer_of(const Form& form, const Model& model, const State& state) {
  constexpr int shape = Form::shape;
  constexpr int group = Form::velocities - shape;
  using Group = typename Form::Reduced::Group;
  using Algebra = typename Group::Algebra;
  const auto& system = form.system();
  const Vec<double, shape> r = system.shape_of(state.q);
  const Vec<double, Form::velocities> w = system.reduced_velocity(state.q, state.v);
  const Vec<double, shape> u = w.template head<shape>();
  const Algebra xi = w.template tail<group>();
  const Eigen::MatrixXd a = connection(form, r, allowed(form, model, state.q));
  const Eigen::VectorXd p = (system.inertia(r) * w).template tail<group>();
  const Eigen::MatrixXd sections = system.symmetry(r);
  Eigen::MatrixXd change = section_change(system, r, u);
  for (Eigen::Index b = 0; b < sections.cols(); ++b) {
    change.col(b) += Group::ad(xi, Algebra(sections.col(b)));
  }
  const Eigen::VectorXd omega = xi + a * u;
  return {{"r", flat(Eigen::VectorXd(r))},
          {"u", flat(Eigen::VectorXd(u))},
          {"xi", flat(Eigen::VectorXd(xi))},
          {"sections", rows_json(sections.transpose())},
          {"A", rows_json(a)},
          {"Omega", flat(omega)},
          {"momenta", flat(Eigen::VectorXd(sections.transpose() * p))},
          {"momentum_rates", flat(Eigen::VectorXd(change.transpose() * p))}};
}

}  // namespace

Json connection_answer(const Catalogue& catalogue, const Json& request) {
  const Subject subject = allowed_subject(catalogue, request);
  const auto formulation = subject.model->formulation("shape_group");
  Json answer;
  if (formulation != nullptr) {
    for_each_type(ReducedParts{}, [&]<class Form>() {
      if (const auto* const form = formulation->part<Form>()) {
        answer = answer_of(*form, *subject.model, subject.state);
      }
    });
  }
  if (answer.is_null()) {
    throw Refusal("not-applicable", "This is not a system of a shape and a group of motions.");
  }
  return answer;
}

}  // namespace rattleback
