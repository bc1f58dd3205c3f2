#include "definition/method_definition.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "definition/refuse.hpp"
#include "methods/families.hpp"
#include "methods/lie_butcher.hpp"
#include "methods/munthe_kaas.hpp"
#include "methods/partitioned.hpp"
#include "text/number_text.hpp"

namespace rattleback {

namespace {

using Family = MethodDefinition::Family;
using Exponentials = MethodDefinition::Exponentials;

/// Below it a defect is one of round-off.
constexpr double typed = 1e-9;

double sum_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

std::string text_of(double x) {
  return number_text(x, 10);
}

void check_sum(const std::vector<double>& numbers, const std::string& what, double rounding) {
  const double sum = sum_of(numbers);
  if (std::abs(sum - 1.0) < std::max(typed, rounding)) return;
  refuse_definition(
      what + " sum to " + text_of(sum) +
      ", not to 1: such a method is not consistent, and no step is small enough for it.");
}

void check_count(std::size_t count, const std::string& what) {
  if (count == 0) refuse_definition("A method needs " + what + ".");
  if (count > MethodDefinition::most_stages) {
    refuse_definition("A method takes at most " + std::to_string(MethodDefinition::most_stages) +
                      " " + what + ", not " + std::to_string(count) + ".");
  }
}

/// Rows `a` and weights `b` as a matrix and a vector, called by these names; nodes are row sums.
ButcherTableau tableau_of(const std::vector<std::vector<double>>& a, const std::vector<double>& b,
                          const std::string& rows, const std::string& weights, double rounding) {
  const std::size_t s = b.size();
  check_count(s, "stages");
  check_sum(b, "The weights " + weights, rounding);
  if (a.size() != s) {
    refuse_definition("There are " + std::to_string(s) + " weights " + weights + ", and " +
                      std::to_string(a.size()) + " rows of " + rows +
                      ": each stage has one of both.");
  }
  const auto n = static_cast<Eigen::Index>(s);
  ButcherTableau tableau{
      Eigen::MatrixXd::Zero(n, n), Eigen::Map<const Eigen::VectorXd>(b.data(), n), {}};
  for (std::size_t i = 0; i < s; ++i) {
    const std::vector<double>& row = a[i];
    if (row.size() > s) {
      refuse_definition("Row " + std::to_string(i + 1) + " of " + rows + " has " +
                        std::to_string(row.size()) + " numbers for " + std::to_string(s) +
                        " stages.");
    }
    for (std::size_t j = 0; j < row.size(); ++j) {
      tableau.a(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)) = row[j];
    }
  }
  tableau.c = tableau.a.rowwise().sum();
  return tableau;
}

ButcherTableau tableau_of(const MethodDefinition& definition) {
  ButcherTableau tableau = tableau_of(definition.a, definition.b, "a", "b", rounding(definition));
  if (definition.c.empty()) return tableau;
  if (definition.c.size() != definition.b.size()) {
    refuse_definition("There are " + std::to_string(definition.b.size()) + " weights b, and " +
                      std::to_string(definition.c.size()) + " nodes c.");
  }
  tableau.c = Eigen::Map<const Eigen::VectorXd>(definition.c.data(), tableau.b.size());
  return tableau;
}

bool is_explicit(const ButcherTableau& tableau) {
  return tableau.a.isLowerTriangular(0.0) && tableau.a.diagonal().isZero(0.0);
}

/// Rows as an explicit stepper reads them.
Tableau explicit_rows(const ButcherTableau& tableau) {
  Tableau rows;
  for (Eigen::Index i = 0; i < tableau.b.size(); ++i) {
    const Eigen::VectorXd row = tableau.a.row(i).head(i);
    rows.a.emplace_back(row.begin(), row.end());
  }
  rows.b.assign(tableau.b.begin(), tableau.b.end());
  rows.c.assign(tableau.c.begin(), tableau.c.end());
  return rows;
}

/// With its companion as an estimate of the error; one more stage where the last is not the first
/// of the next step.
Tableau pair_of(const ButcherTableau& tableau, const MethodDefinition& definition, int order) {
  Tableau pair = explicit_rows(tableau);
  const std::vector<double>& companion = definition.companion;
  check_sum(companion, "The weights of the companion", rounding(definition));
  if (companion.size() != pair.stages()) {
    refuse_definition("The companion has " + std::to_string(companion.size()) + " weights for " +
                      std::to_string(pair.stages()) + " stages.");
  }
  for (std::size_t i = 0; i < companion.size(); ++i) {
    pair.error.push_back(pair.b[i] - companion[i]);
  }
  const bool all_zero = std::all_of(pair.error.begin(), pair.error.end(),
                                    [](double x) { return std::abs(x) < typed; });
  if (all_zero) refuse_definition("The companion has the method's own weights: it tells no error.");
  ButcherTableau other = tableau;
  other.b = Eigen::Map<const Eigen::VectorXd>(companion.data(), tableau.b.size());
  pair.estimator_order = std::min(order, order_of(other, rounding(definition)).order);
  std::vector<double> last = pair.a.back();
  last.push_back(0.0);
  const bool hands_on = last == pair.b && pair.c.back() == 1.0;
  if (!hands_on) {
    pair.a.push_back(pair.b);
    pair.b.push_back(0.0);
    pair.c.push_back(1.0);
    pair.error.push_back(0.0);
  }
  return pair;
}

/// log₂ of how the change falls from one halving of the step to the next, to the nearest whole
/// number. `end(n)` is where n steps through a time of 1 lead.
template <class End>
int measured_order(const End& end) {
  constexpr double round_off = 1e-12;
  int order = 0;
  for (const int n : {2, 4, 8, 16}) {
    const auto coarse = end(n);
    const auto middle = end(2 * n);
    const auto fine = end(4 * n);
    const double change = (middle - coarse).norm();
    const double less = (fine - middle).norm();
    if (less < round_off) break;
    order = static_cast<int>(std::lround(std::log2(change / less)));
  }
  return std::max(order, 1);
}

/// Of kicks and drifts, on a pendulum.
int order_of(const Splitting& splitting) {
  return measured_order([&](int n) {
    Eigen::Vector2d z(0.7, 0.9);
    for (int i = 0; i < n; ++i) {
      for (const KickAndDrift& part : splitting) {
        z[1] -= part.b / n * std::sin(z[0]);
        z[0] += part.a / n * z[1];
      }
    }
    return z;
  });
}

/// The point that exponentials lead to from the state; moves that are there already are made once.
std::size_t point_after(const Exponentials& exponentials, CommutatorFreeTableau& tableau) {
  std::size_t from = 0;
  for (const std::vector<double>& a : exponentials) {
    const auto found =
        std::find_if(tableau.moves.begin(), tableau.moves.end(),
                     [&](const Move& move) { return move.from == from && move.a == a; });
    const auto index = static_cast<std::size_t>(found - tableau.moves.begin());
    if (found == tableau.moves.end()) tableau.moves.push_back({from, a});
    from = index + 1;
  }
  return from;
}

void check_exponentials(const Exponentials& exponentials, std::size_t rates,
                        const std::string& where) {
  check_count(exponentials.size(), "exponentials " + where);
  for (const std::vector<double>& a : exponentials) {
    if (a.size() > rates) {
      refuse_definition("An exponential " + where + " takes " + std::to_string(a.size()) +
                        " rates, and " + std::to_string(rates) + (rates == 1 ? " is" : " are") +
                        " known there.");
    }
  }
}

CommutatorFreeTableau commutator_free_tableau(const MethodDefinition& definition) {
  check_count(definition.stages.size(), "stages");
  CommutatorFreeTableau tableau;
  if (!definition.stages.front().empty()) {
    refuse_definition(
        "The first stage of a commutator-free method is the state itself: no exponential.");
  }
  for (std::size_t i = 0; i < definition.stages.size(); ++i) {
    const Exponentials& exponentials = definition.stages[i];
    if (i > 0) check_exponentials(exponentials, i, "of stage " + std::to_string(i + 1));
    double node = 0.0;
    for (const std::vector<double>& a : exponentials) node += sum_of(a);
    tableau.at.push_back(point_after(exponentials, tableau));
    tableau.c.push_back(node);
  }
  check_exponentials(definition.result, definition.stages.size(), "of the result");
  std::vector<double> all;
  for (const std::vector<double>& a : definition.result) all.insert(all.end(), a.begin(), a.end());
  check_sum(all, "The coefficients of the result", rounding(definition));
  tableau.result = point_after(definition.result, tableau);
  return tableau;
}

/// The flows of a step in turn, those of no length left out: a kick is (b, 0), a drift (0, a).
std::vector<std::array<double, 2>> flows_of(const Splitting& splitting) {
  std::vector<std::array<double, 2>> flows;
  for (const KickAndDrift& part : splitting) {
    if (part.b != 0.0) flows.push_back({part.b, 0.0});
    if (part.a != 0.0) flows.push_back({0.0, part.a});
  }
  return flows;
}

bool is_palindrome(const Splitting& splitting) {
  const auto flows = flows_of(splitting);
  return std::equal(flows.begin(), flows.end(), flows.rbegin(), [](const auto& x, const auto& y) {
    return std::abs(x[0] - y[0]) < typed && std::abs(x[1] - y[1]) < typed;
  });
}

Splitting splitting_of(const MethodDefinition& definition) {
  check_count(definition.kicks.size(), "kicks");
  check_count(definition.drifts.size(), "drifts");
  check_sum(definition.kicks, "The kicks", rounding(definition));
  check_sum(definition.drifts, "The drifts", rounding(definition));
  const std::size_t n = definition.kicks.size();
  if (definition.drifts.size() != n && definition.drifts.size() + 1 != n) {
    refuse_definition(
        "Kicks and drifts take turns, a kick first: there are as many drifts, or one less; a kick "
        "or drift of 0 is left out of the step.");
  }
  Splitting splitting;
  for (std::size_t i = 0; i < n; ++i) {
    const double drift = i < definition.drifts.size() ? definition.drifts[i] : 0.0;
    splitting.push_back({definition.kicks[i], drift});
  }
  return splitting;
}

MethodInfo info_from(const MethodDefinition& definition) {
  MethodInfo info;
  info.id = definition.id;
  info.name = definition.name.empty() ? definition.id : definition.name;
  info.description = definition.description;
  info.source = definition.source;
  return info;
}

DefinedMethod runge_kutta_of(const MethodDefinition& definition, MethodInfo info) {
  ButcherTableau tableau = tableau_of(definition);
  const bool straight = is_explicit(tableau);
  info.order = order_of(tableau, rounding(definition)).order;
  info.implicit = !straight;
  info.symmetric = symmetry_defect(tableau) < typed;
  if (symplecticity_defect(tableau) < typed) info.symplectic = Symplectic::hamiltonian;
  if (definition.companion.empty()) {
    if (straight)
      return {runge_kutta(std::move(info), explicit_rows(tableau)), tableau, {}, {}, "rk4"};
    return {implicit_runge_kutta(std::move(info), {tableau.a, tableau.b, tableau.c}),
            tableau,
            {},
            {},
            "gauss4"};
  }
  if (!straight)
    refuse_definition("A companion is for explicit methods: an implicit step has none here.");
  const int order = info.order;
  return {runge_kutta_pair(std::move(info), pair_of(tableau, definition, order)),
          tableau,
          {},
          {},
          "dopri54"};
}

DefinedMethod munthe_kaas_of(const MethodDefinition& definition, MethodInfo info) {
  ButcherTableau tableau = tableau_of(definition);
  const GroupMap& map = definition.map;
  if (!is_explicit(tableau)) {
    refuse_definition(
        "A Munthe-Kaas method takes an explicit tableau: nothing on or above the diagonal.");
  }
  if (map.commutators && map.kind == GroupMap::Kind::cayley) {
    refuse_definition(
        "“truncation” is of the series for exp; the Cayley map's has no terms to leave out.");
  }
  info.order = order_of(tableau, rounding(definition)).order;
  std::optional<OrderFinding> series;
  if (map.commutators) {
    const OrderFinding cut = lie_order(
        [&](const LieButcherFlow& flow) {
          return MuntheKaasStepper(flow, explicit_rows(tableau), map);
        },
        rounding(definition));
    info.order = std::min(info.order, cut.order);
    series = cut;
  }
  info.preserves = {"constraint"};
  if (definition.companion.empty()) {
    return {made_by(families_here().with_munthe_kaas, std::move(info), explicit_rows(tableau), map),
            tableau,
            {},
            series,
            "rkmk4"};
  }
  const int order = info.order;
  return {made_by(families_here().with_munthe_kaas_pair, std::move(info),
                  pair_of(tableau, definition, order), map),
          tableau,
          {},
          series,
          "rkmk54"};
}

DefinedMethod partitioned_of(const MethodDefinition& definition, MethodInfo info) {
  const PartitionedTableau tableau{
      tableau_of(definition.a, definition.b, "a", "b", rounding(definition)),
      tableau_of(definition.a_hat, definition.b_hat, "a_hat", "b_hat", rounding(definition))};
  if (definition.a.size() != definition.a_hat.size()) {
    refuse_definition("The tableau of q has " + std::to_string(definition.a.size()) +
                      " stages, and that of p " + std::to_string(definition.a_hat.size()) +
                      ": each stage has one of both.");
  }
  const int order = order_of(tableau, Coupling::full, rounding(definition)).order;
  const int separable_order = order_of(tableau, Coupling::separable, rounding(definition)).order;
  const bool half = symplecticity_defect(tableau) < typed;
  // Where it is worth more with H = T(p) + V(q), it is for these.
  const bool separable_only = separable_order > order || (half && weight_defect(tableau) > typed);
  info.order = separable_only ? separable_order : order;
  info.implicit = explicit_order(tableau).empty();
  info.symmetric = symmetry_defect(tableau) < typed;
  if (half) info.symplectic = Symplectic::hamiltonian;
  return {made_by(families_here().with_partitioned, std::move(info), tableau, separable_only),
          {},
          tableau,
          {},
          "stormer_verlet"};
}

DefinedMethod judged(const MethodDefinition& definition) {
  MethodInfo info = info_from(definition);
  switch (definition.family) {
    case Family::runge_kutta: return runge_kutta_of(definition, std::move(info));
    case Family::munthe_kaas: return munthe_kaas_of(definition, std::move(info));
    case Family::commutator_free: {
      const CommutatorFreeTableau tableau = commutator_free_tableau(definition);
      const OrderFinding finding = lie_order(
          [&](const LieButcherFlow& flow) { return CommutatorFreeStepper(flow, tableau); },
          rounding(definition));
      info.order = finding.order;
      info.preserves = {"constraint"};
      return {made_by(families_here().with_commutator_free, std::move(info), tableau),
              {},
              {},
              finding,
              "cf4"};
    }
    case Family::splitting: {
      const Splitting parts = splitting_of(definition);
      info.order = order_of(parts);
      info.symmetric = is_palindrome(parts);
      return {made_by(families_here().with_splitting, std::move(info), parts),
              {},
              {},
              {},
              "stormer_verlet"};
    }
    case Family::partitioned: return partitioned_of(definition, std::move(info));
  }
  refuse_definition("This family of methods is not known.");
}

}  // namespace

double rounding(const MethodDefinition& definition) {
  // Fewer digits would excuse wrong ones, and more are those of doubles.
  constexpr int fewest = 6;
  constexpr int most = 12;
  if (definition.decimals < fewest || definition.decimals > most) return met_exactly;
  const std::size_t numbers =
      std::max({definition.b.size(), definition.stages.size(), definition.kicks.size()});
  return static_cast<double>(numbers) * std::pow(10.0, -definition.decimals);
}

DefinedMethod method_of(const MethodDefinition& definition) {
  DefinedMethod defined = judged(definition);
  const double missing = rounding(definition);
  if (missing == met_exactly) return defined;
  OrderFinding finding;
  if (defined.series) {
    finding = *defined.series;
  } else if (defined.partitioned) {
    finding = order_of(*defined.partitioned, Coupling::separable, missing);
  } else if (defined.tableau.b.size() > 0) {
    finding = order_of(defined.tableau, missing);
  }
  if (finding.missed > met_exactly) defined.missed = finding.missed;
  return defined;
}

}  // namespace rattleback
