// The order of a Lie group method, by algebra alone: its Lie–Butcher series, coefficient by
// coefficient, against that of the exact flow (Munthe-Kaas 1995, 1998; Owren 2006; Lundervold and
// Munthe-Kaas 2011). A state is a series over ordered forests, words of trees with a root whose
// branches have an order, cut after `most` vertices; the series of a point at a function is the
// function's pull-back to where the step began. The rate there is
//     F = Σ_ω y(ω) B₊(ω),   B₊ a root under the trees of ω,
// and y' = F y in the algebra of words, where exp(u) · y = Σ uʲ y/j! and [u, v] = uv − vu. This is
// the flow on a homogeneous space that knows no relations but those of every such flow: a stepper
// that takes a step of 1 on it, from the empty word, writes down its own series.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "forms/concepts.hpp"
#include "numeric/order_conditions.hpp"

namespace rattleback {

/// Copies share nothing; the tables are small (64 forests of up to 5 vertices, 196 of up to 6).
class LieButcherFlow {
 public:
  static constexpr Kind kind = Kind::homogeneous;
  static constexpr int dimension = Eigen::Dynamic;
  using State = Eigen::VectorXd;
  struct Group {
    static constexpr int dimension = Eigen::Dynamic;
    using Algebra = Eigen::VectorXd;
  };
  using Series = Eigen::VectorXd;

  /// Of forests with up to so many vertices.
  explicit LieButcherFlow(int most = most_order);

  /// The empty word: where a step begins.
  [[nodiscard]] Series start() const;
  /// After a time of 1: y(τω) = y(B₋τ) y(ω)/|τω|.
  [[nodiscard]] const Series& exact() const { return exact_; }
  /// Brackets around branches, “•” for the dot, trees one after another: [•]•.
  [[nodiscard]] std::string name(Eigen::Index forest) const;

  void velocity(double t, const Series& y, Series& rate) const;
  void generator(double t, const Series& y, Series& f) const;
  void flow(const Series& u, const Series& y, Series& moved) const;
  void ad(const Series& u, const Series& v, Series& result) const;
  /// Whole, since words of more vertices are cut.
  void dexpinv(const Series& u, const Series& v, Series& result) const;

  /// What a step of 1 from the start keeps of the exact series.
  [[nodiscard]] OrderFinding order_of(const Series& step, double tolerance) const;

 private:
  /// A forest is the branches of its first tree, and the trees after it; the empty one is at 0.
  struct Forest {
    int vertices = 0;
    Eigen::Index branches = 0;
    Eigen::Index rest = 0;
  };
  /// Two forests and the word that they make.
  struct Joined {
    Eigen::Index first = 0;
    Eigen::Index second = 0;
    Eigen::Index word = 0;
  };

  [[nodiscard]] Series product(const Series& u, const Series& v) const;

  int most_;
  std::vector<Forest> forests_;        ///< those of fewer vertices first
  std::vector<Eigen::Index> planted_;  ///< B₊ of those that have it
  std::vector<Joined> joined_;
  Series exact_;
};

/// The order of a stepper that make(flow) gives, up to `most_order`, and the forest whose
/// coefficient is wrong next.
template <class Make>
OrderFinding lie_order(const Make& make, double tolerance = met_exactly) {
  const LieButcherFlow flow;
  auto stepper = make(flow);
  Eigen::VectorXd y = flow.start();
  stepper.step(0.0, 1.0, y);
  return flow.order_of(y, tolerance);
}

}  // namespace rattleback
