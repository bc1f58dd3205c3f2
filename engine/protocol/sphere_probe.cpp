// pᵢ = Σⱼ (Mᵢⱼ q̇ⱼ − (qᵢ · Mᵢⱼ q̇ⱼ) qᵢ), q̇ⱼ = ωⱼ × qⱼ: the part of ∂L/∂q̇ᵢ across qᵢ (P4 (12)).
#include "protocol/sphere_probe.hpp"

#include <utility>

#include "formulation/formulation.hpp"
#include "protocol/subject.hpp"
#include "spheres/tangent_spheres.hpp"

namespace rattleback {

Json momenta_answer(const Catalogue& catalogue, const Json& request) {
  const Subject subject = subject_of(catalogue, request);
  const auto formulation = subject.model->formulation(TangentSpheres::info().id);
  const auto* const form = formulation == nullptr ? nullptr : formulation->part<TangentSpheres>();
  if (form == nullptr) {
    throw Refusal("not-applicable", "This is not a system of points on spheres.");
  }
  const RowMatrix q = rows_of_points(subject.state.q);
  const RowMatrix omega = rows_of_points(subject.state.v);
  RowMatrix speed(q.rows(), 3);
  RowMatrix p(q.rows(), 3);
  cross_rows(rows_in(omega), rows_in(q), rows_in(speed));
  form->spheres().apply(rows_in(std::as_const(speed)), rows_in(p));
  const Eigen::VectorXd outward = p.cwiseProduct(q).rowwise().sum();
  p -= outward.asDiagonal() * q;
  return {{"p", flat(to_points(rows_in(std::as_const(p))))},
          {"length", flat(Eigen::VectorXd(q.rowwise().norm().array() - 1.0))},
          {"along", flat(Eigen::VectorXd(q.cwiseProduct(omega).rowwise().sum()))}};
}

}  // namespace rattleback
