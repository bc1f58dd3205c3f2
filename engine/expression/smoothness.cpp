#include "expression/smoothness.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "expression/tape.hpp"
#include "text/refusal.hpp"

namespace rattleback {

namespace {

using Node = Graph::Node;

double value_at(const Tape& tape, const Eigen::VectorXd& place) {
  double result = 0.0;
  tape.evaluate<double>([&](int number) { return number < place.size() ? place[number] : 0.0; },
                        [&](std::size_t, double value) { result = value; });
  return result;
}

/// The surface on which a condition changes, and the difference of the expression's two branches.
struct Switch {
  Node surface = -1;
  Node difference = -1;  ///< of the branches
};

Switch switch_of(Graph& graph, Node of, Node condition) {
  const Graph::Entry entry = graph[condition];
  const bool is_abs = entry.operation == Operator::abs;
  const Node surface = is_abs ? entry.a : graph.subtract(entry.a, entry.b);
  const Node one = is_abs ? entry.a : graph.constant(1.0);
  const Node other = is_abs ? graph.negate(entry.a) : graph.constant(0.0);
  const Node yes = graph.exchanged(of, condition, one);
  return {surface, graph.subtract(yes, graph.exchanged(of, condition, other))};
}

/// Points near a place, and for each the zero of the surface that Newton's iteration along its
/// slope finds from there.
struct Points {
  std::vector<Eigen::VectorXd> near = {};
  std::vector<Eigen::VectorXd> on = {};
};

Points points_on(Graph& graph, Node surface, const Eigen::VectorXd& place) {
  constexpr int tries = 12;
  constexpr int most_iterations = 40;
  const auto n = static_cast<int>(place.size());
  const Tape value(graph, {surface});
  std::vector<Tape> slopes;
  for (int i = 0; i < n; ++i)
    slopes.emplace_back(graph, std::vector<Node>{graph.derivative(surface, i)});
  std::mt19937 random(1);
  const double usual = std::max(place.cwiseAbs().maxCoeff(), 1e-3);
  Points points;
  for (int k = 0; k < tries; ++k) {
    Eigen::VectorXd x = place;
    for (int i = 0; i < n; ++i) {
      const double drawn = 2.0 * (static_cast<double>(random()) / 4294967296.0) - 1.0;
      x[i] += drawn * std::max(std::abs(place[i]), usual);
    }
    points.near.push_back(x);
    for (int j = 0; j < most_iterations; ++j) {
      const double s = value_at(value, x);
      Eigen::VectorXd slope(n);
      for (int i = 0; i < n; ++i) slope[i] = value_at(slopes[static_cast<std::size_t>(i)], x);
      const double square = slope.squaredNorm();
      if (!std::isfinite(s) || !(square > 0.0)) break;
      x -= s / square * slope;
      if (std::abs(s) > 1e-14 * std::sqrt(square) * (x.norm() + 1e-300)) continue;
      points.on.push_back(x);
      break;
    }
  }
  return points;
}

/// The derivative across the surface.
Node across(Graph& graph, Node of, Node surface, int variables) {
  Node sum = graph.constant(0.0);
  for (int i = 0; i < variables; ++i) {
    sum = graph.add(sum, graph.multiply(graph.derivative(surface, i), graph.derivative(of, i)));
  }
  return sum;
}

int continuous_at(Graph& graph, const Switch& one, const Eigen::VectorXd& place) {
  constexpr double rounded = 1e-9;
  const auto n = static_cast<int>(place.size());
  const Points points = points_on(graph, one.surface, place);
  if (points.on.empty()) return most_smooth;
  Node difference = one.difference;
  for (int order = -1; order < most_smooth; ++order) {
    const Tape tape(graph, {difference});
    double size = 0.0;
    for (const Eigen::VectorXd& x : points.near) {
      const double value = std::abs(value_at(tape, x));
      if (std::isfinite(value)) size = std::max(size, value);
    }
    for (const Eigen::VectorXd& x : points.on) {
      const double jump = std::abs(value_at(tape, x));
      if (!(jump <= rounded * size)) return order;
    }
    difference = across(graph, difference, one.surface, n);
  }
  return most_smooth;
}

}  // namespace

int continuous_derivatives(Graph& graph, Node of, const Eigen::VectorXd& place) {
  const std::vector<bool> parts = graph.parts(of);
  const auto n = static_cast<int>(place.size());
  int least = most_smooth;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto node = static_cast<Node>(i);
    const Operator operation = graph[node].operation;
    if (!parts[i] || !graph.depends(node, 0, n)) continue;
    if (operation == Operator::floor) return -1;
    const bool switches = operation == Operator::less || operation == Operator::less_equal ||
                          operation == Operator::abs;
    if (!switches) continue;
    try {
      least = std::min(least, continuous_at(graph, switch_of(graph, of, node), place));
    } catch (const Refusal&) {
      // Derivatives of what is so long are not looked at.
      least = std::min(least, 0);
    }
  }
  return least;
}

}  // namespace rattleback
