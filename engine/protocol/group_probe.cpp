// The probe's operation `group`: a function of a Lie group at given numbers.
#include "lie/dcay.hpp"
#include "lie/group.hpp"
#include "lie/matrices.hpp"
#include "lie/se2.hpp"
#include "lie/se3.hpp"
#include "protocol/further.hpp"
#include "protocol/json.hpp"

namespace rattleback {

namespace {

/// A field of so many numbers; Refusal `wrong-size`.
Eigen::VectorXd sized(const Json& request, const std::string& name, Eigen::Index size) {
  Eigen::VectorXd x = vector_field(request, name);
  if (x.size() != size) {
    throw Refusal("wrong-size", "The field “" + name + "” must hold " + std::to_string(size) +
                                    " numbers, not " + std::to_string(x.size()) + ".");
  }
  return x;
}

/// Row by row.
template <class Matrix>
Json flat_matrix(const Matrix& m) {
  const Eigen::MatrixXd by_rows = m.transpose();
  return flat(by_rows.reshaped());
}

template <class G>
G element(const Json& request) {
  using Matrix = decltype(to_matrix(G{}));
  constexpr Eigen::Index size = Matrix::RowsAtCompileTime;
  const Eigen::VectorXd x = sized(request, "u", size * size);
  const Matrix m = x.reshaped(size, size).transpose();
  G g;
  from_matrix(m, g);
  // What the element does not say of the matrix is wrong in it: the last row, or a stretch.
  const bool whole = (to_matrix(g) - m).cwiseAbs().maxCoeff() < 1e-8;
  bool turns = true;
  if constexpr (std::same_as<G, SO3>) turns = rotation_defect(g.matrix) < 1e-8;
  if constexpr (std::same_as<G, SE3>) turns = rotation_defect(g.rotation.matrix) < 1e-8;
  if (!whole || !turns) throw Refusal("off-manifold", "This matrix is no element of the group.");
  return g;
}

template <LieGroup G>
Json answer_of(const std::string& function, const Json& request) {
  using Algebra = typename G::Algebra;
  if (function == "log") return flat(G::log(element<G>(request)));
  const Algebra u = sized(request, "u", G::dimension);
  if (function == "exp") return flat_matrix(to_matrix(G::exp(u)));
  if (function == "cay") return flat_matrix(to_matrix(G::cay(u)));
  if (function == "ccsk") return flat_matrix(to_matrix(SecondKind<G>::map(u)));
  const auto with_v = [&] { return Algebra(sized(request, "v", G::dimension)); };
  if (function == "ad") return flat(G::ad(u, with_v()));
  if (function == "adstar") return flat(G::ad_star(u, with_v()));
  if (function == "dexp") return flat(G::dexp(u, with_v()));
  if (function == "dexpinv") return flat(G::dexpinv(u, with_v()));
  if (function == "dcay") return flat(dcay<G>(u, with_v()));
  if (function == "dcayinv") return flat(G::dcayinv(u, with_v()));
  if (function == "dccskinv") return flat(SecondKind<G>::derivative_inverse(u, with_v()));
  if (function == "Ad") return flat(G::exp(u).Ad(with_v()));
  if (function == "Adstar") return flat(G::exp(u).Ad_star(with_v()));
  throw Refusal("bad-request",
                "There is no function “" + function +
                    "” of a group; there are exp, log, dexp, dexpinv, ad, adstar, Ad, Adstar, "
                    "cay, dcay, dcayinv, ccsk and dccskinv.");
}

}  // namespace

Json group_answer(const Catalogue& /*catalogue*/, const Json& request) {
  const std::string group = string_field(request, "group");
  const std::string function = string_field(request, "function");
  if (group == "SO3") return {{"result", answer_of<SO3>(function, request)}};
  if (group == "SE3") return {{"result", answer_of<SE3>(function, request)}};
  if (group == "TSO3") return {{"result", answer_of<TSO3>(function, request)}};
  if (group == "SE2") return {{"result", answer_of<SE2>(function, request)}};
  throw Refusal("bad-request",
                "There is no group “" + group + "”; there are SO3, SE3, SE2 and TSO3.");
}

}  // namespace rattleback
