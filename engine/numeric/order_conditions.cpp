#include "numeric/order_conditions.hpp"

#include <algorithm>
#include <cmath>

namespace rattleback {

namespace {

/// Adds to `found` the trees whose branches come to `left` vertices, from tree `next` of `smaller`
/// on.
void grow(const std::vector<RootedTree>& smaller, std::size_t next, int left, RootedTree& tree,
          std::vector<RootedTree>& found) {
  if (left == 0) found.push_back(tree);
  for (std::size_t i = next; i < smaller.size(); ++i) {
    const int size = smaller[i].order();
    if (size > left) continue;
    tree.branches.push_back(smaller[i]);
    grow(smaller, i, left - size, tree, found);
    tree.branches.pop_back();
  }
}

/// The weights of the stages: Π over the branches of A times the branch's own.
Eigen::VectorXd stage_weights(const ButcherTableau& tableau, const RootedTree& tree) {
  Eigen::VectorXd weights = Eigen::VectorXd::Ones(tableau.b.size());
  for (const RootedTree& branch : tree.branches) {
    weights = weights.cwiseProduct(tableau.a.lazyProduct(stage_weights(tableau, branch)));
  }
  return weights;
}

/// det(1 − z M), lowest power first, by the method of Faddeev and Le Verrier.
Polynomial determinant(const Eigen::MatrixXd& m) {
  const Eigen::Index n = m.rows();
  Polynomial result{1.0};
  Eigen::MatrixXd product = Eigen::MatrixXd::Identity(n, n);
  for (Eigen::Index k = 1; k <= n; ++k) {
    product = m.lazyProduct(product).eval();
    const double coefficient = -product.trace() / static_cast<double>(k);
    result.push_back(coefficient);
    product.diagonal().array() += coefficient;
  }
  // What is round-off would be a power too many.
  while (result.size() > 1 && std::abs(result.back()) < 1e-13) result.pop_back();
  return result;
}

}  // namespace

int RootedTree::order() const {
  int sum = 1;
  for (const RootedTree& branch : branches) sum += branch.order();
  return sum;
}

double RootedTree::density() const {
  double product = order();
  for (const RootedTree& branch : branches) product *= branch.density();
  return product;
}

std::string RootedTree::name() const {
  if (branches.empty()) return "•";
  std::string inside;
  for (const RootedTree& branch : branches) inside += branch.name();
  return "[" + inside + "]";
}

std::vector<RootedTree> rooted_trees(int order) {
  std::vector<RootedTree> smaller;
  for (int size = 1; size < order; ++size) {
    for (RootedTree& tree : rooted_trees(size)) smaller.push_back(std::move(tree));
  }
  std::vector<RootedTree> found;
  RootedTree root;
  grow(smaller, 0, order - 1, root, found);
  return found;
}

double order_defect(const ButcherTableau& tableau, const RootedTree& tree) {
  return tableau.b.dot(stage_weights(tableau, tree)) - 1.0 / tree.density();
}

OrderFinding order_of(const ButcherTableau& tableau, double tolerance) {
  OrderFinding finding;
  for (int order = 1; order <= most_order; ++order) {
    for (const RootedTree& tree : rooted_trees(order)) {
      const double defect = order_defect(tableau, tree);
      if (std::abs(defect) < tolerance) {
        finding.missed = std::max(finding.missed, std::abs(defect));
        continue;
      }
      finding.broken = tree.name();
      finding.defect = defect;
      return finding;
    }
    finding.order = order;
  }
  return finding;
}

double row_sum_defect(const ButcherTableau& tableau) {
  return (tableau.a.rowwise().sum() - tableau.c).cwiseAbs().maxCoeff();
}

double symmetry_defect(const ButcherTableau& tableau) {
  const Eigen::MatrixXd mirrored = tableau.a.reverse() + tableau.a;
  return (mirrored.rowwise() - tableau.b.transpose()).cwiseAbs().maxCoeff();
}

double symplecticity_defect(const ButcherTableau& tableau) {
  const Eigen::MatrixXd weighted = tableau.b.asDiagonal() * tableau.a;
  return (weighted + weighted.transpose() - tableau.b * tableau.b.transpose())
      .cwiseAbs()
      .maxCoeff();
}

StabilityFunction stability_of(const ButcherTableau& tableau) {
  const Eigen::MatrixXd moved =
      tableau.a - Eigen::VectorXd::Ones(tableau.b.size()) * tableau.b.transpose();
  return {determinant(moved), determinant(tableau.a)};
}

}  // namespace rattleback
