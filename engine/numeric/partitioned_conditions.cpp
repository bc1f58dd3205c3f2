#include "numeric/partitioned_conditions.hpp"

#include <algorithm>
#include <cmath>

namespace rattleback {

namespace {

/// A rooted tree whose vertices are of q or of p.
struct ColouredTree {
  bool of_p = false;
  std::vector<ColouredTree> branches = {};
  int order = 1;
  double density = 1.0;  ///< γ
};

std::string name_of(const ColouredTree& tree) {
  std::string name = tree.of_p ? "∘" : "•";
  if (tree.branches.empty()) return name;
  name += "[";
  for (const ColouredTree& branch : tree.branches) name += name_of(branch);
  return name + "]";
}

/// All trees up to an order, those of each order together.
class Forest {
 public:
  explicit Forest(Coupling coupling) : coupling_(coupling) {}

  /// Adds those of the next order, and says where they begin.
  std::size_t grow(int order) {
    const std::size_t smaller = trees_.size();
    for (const bool of_p : {false, true}) {
      ColouredTree root{.of_p = of_p};
      add(smaller, 0, order - 1, root);
    }
    return smaller;
  }
  [[nodiscard]] const std::vector<ColouredTree>& trees() const { return trees_; }

 private:
  /// Trees on this root whose branches come to `left` vertices, from `next` of the smaller ones on.
  void add(std::size_t smaller, std::size_t next, int left, ColouredTree& root) {
    if (left == 0) {
      ColouredTree tree = root;
      for (const ColouredTree& branch : tree.branches) {
        tree.order += branch.order;
        tree.density *= branch.density;
      }
      tree.density *= tree.order;
      trees_.push_back(std::move(tree));
    }
    for (std::size_t i = next; i < smaller; ++i) {
      if (trees_[i].order > left) continue;
      if (coupling_ == Coupling::separable && trees_[i].of_p == root.of_p) continue;
      root.branches.push_back(trees_[i]);
      add(smaller, i, left - root.branches.back().order, root);
      root.branches.pop_back();
    }
  }

  Coupling coupling_;
  std::vector<ColouredTree> trees_;
};

/// The weights of the stages: Π over the branches of their colour's A times the branch's own.
Eigen::VectorXd stage_weights(const PartitionedTableau& tableau, const ColouredTree& tree) {
  Eigen::VectorXd weights = Eigen::VectorXd::Ones(tableau.first.b.size());
  for (const ColouredTree& branch : tree.branches) {
    const Eigen::MatrixXd& a = branch.of_p ? tableau.second.a : tableau.first.a;
    weights = weights.cwiseProduct(a.lazyProduct(stage_weights(tableau, branch)));
  }
  return weights;
}

}  // namespace

OrderFinding order_of(const PartitionedTableau& tableau, Coupling coupling, double tolerance) {
  OrderFinding finding;
  Forest forest(coupling);
  for (int order = 1; order <= most_order; ++order) {
    for (std::size_t i = forest.grow(order); i < forest.trees().size(); ++i) {
      const ColouredTree& tree = forest.trees()[i];
      const Eigen::VectorXd& b = tree.of_p ? tableau.second.b : tableau.first.b;
      const double defect = b.dot(stage_weights(tableau, tree)) - 1.0 / tree.density;
      if (std::abs(defect) < tolerance) {
        finding.missed = std::max(finding.missed, std::abs(defect));
        continue;
      }
      finding.broken = name_of(tree);
      finding.defect = defect;
      return finding;
    }
    finding.order = order;
  }
  return finding;
}

double symmetry_defect(const PartitionedTableau& tableau) {
  return std::max(symmetry_defect(tableau.first), symmetry_defect(tableau.second));
}

double symplecticity_defect(const PartitionedTableau& tableau) {
  const Eigen::VectorXd& b = tableau.first.b;
  const Eigen::VectorXd& b_hat = tableau.second.b;
  const Eigen::MatrixXd one = b.asDiagonal() * tableau.second.a;
  const Eigen::MatrixXd other = b_hat.asDiagonal() * tableau.first.a;
  return (one + other.transpose() - b * b_hat.transpose()).cwiseAbs().maxCoeff();
}

double weight_defect(const PartitionedTableau& tableau) {
  return (tableau.first.b - tableau.second.b).cwiseAbs().maxCoeff();
}

}  // namespace rattleback
