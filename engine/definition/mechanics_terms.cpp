#include "definition/mechanics_terms.hpp"

#include "expression/normal_form.hpp"

namespace rattleback {

namespace {

using Node = Graph::Node;

/// Σ a_i b_i.
Node dot(Graph& graph, const Nodes& a, const Nodes& b) {
  Node sum = graph.constant(0.0);
  for (std::size_t i = 0; i < a.size(); ++i) sum = graph.add(sum, graph.multiply(a[i], b[i]));
  return sum;
}

/// G⁻¹ x of a G that is symmetric and positive, by Gauss without pivots.
Nodes solved(Graph& graph, std::vector<Nodes> g, Nodes x) {
  const std::size_t m = x.size();
  for (std::size_t i = 0; i < m; ++i) {
    for (std::size_t r = i + 1; r < m; ++r) {
      const Node share = graph.divide(g[r][i], g[i][i]);
      for (std::size_t c = i; c < m; ++c) {
        g[r][c] = graph.subtract(g[r][c], graph.multiply(share, g[i][c]));
      }
      x[r] = graph.subtract(x[r], graph.multiply(share, x[i]));
    }
  }
  for (std::size_t i = m; i-- > 0;) {
    for (std::size_t c = i + 1; c < m; ++c) {
      x[i] = graph.subtract(x[i], graph.multiply(g[i][c], x[c]));
    }
    x[i] = graph.divide(x[i], g[i][i]);
  }
  return x;
}

/// [X_a, X_b]_j = Σ_l X_a^l ∂_l X_b^j − X_b^l ∂_l X_a^j.
Nodes bracket_of(Graph& graph, const Nodes& xa, const Nodes& xb) {
  Nodes entries;
  for (std::size_t j = 0; j < xa.size(); ++j) {
    Node entry = graph.constant(0.0);
    for (std::size_t l = 0; l < xa.size(); ++l) {
      const auto i = static_cast<int>(l);
      const Node ahead = graph.multiply(xa[l], graph.derivative(xb[j], i));
      const Node back = graph.multiply(xb[l], graph.derivative(xa[j], i));
      entry = graph.add(entry, graph.subtract(ahead, back));
    }
    entries.push_back(entry);
  }
  return entries;
}

/// Pivots of g = L D Lᵀ as shares of |g_ii|.
Nodes pivot_shares(Graph& graph, const std::vector<Nodes>& g) {
  std::vector<Nodes> left = g;
  Nodes shares;
  for (std::size_t i = 0; i < g.size(); ++i) {
    const Node size = graph.apply(Operator::sqrt, graph.multiply(g[i][i], g[i][i]));
    shares.push_back(graph.divide(left[i][i], size));
    for (std::size_t r = i + 1; r < g.size(); ++r) {
      const Node share = graph.divide(left[r][i], left[i][i]);
      for (std::size_t c = i + 1; c < g.size(); ++c) {
        left[r][c] = graph.subtract(left[r][c], graph.multiply(share, left[i][c]));
      }
    }
  }
  return shares;
}

/// By cofactors of the first vector.
Node determinant_of(Graph& graph, const std::vector<Nodes>& vectors) {
  if (vectors.size() == 1) return vectors[0][0];
  Node sum = graph.constant(0.0);
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    std::vector<Nodes> others;
    for (std::size_t k = 1; k < vectors.size(); ++k) {
      others.push_back(vectors[k]);
      others.back().erase(others.back().begin() + static_cast<std::ptrdiff_t>(i));
    }
    const Node term = graph.multiply(vectors[0][i], determinant_of(graph, others));
    sum = i % 2 == 0 ? graph.add(sum, term) : graph.subtract(sum, term);
  }
  return sum;
}

/// Of as many vectors as they have entries, each brought to length 1.
Node volume_of(Graph& graph, const std::vector<Nodes>& vectors) {
  Node volume = determinant_of(graph, vectors);
  for (const Nodes& one : vectors) {
    volume = graph.divide(volume, graph.apply(Operator::sqrt, dot(graph, one, one)));
  }
  return volume;
}

}  // namespace

std::vector<Nodes> full_metric(const Nodes& metric, std::size_t n) {
  std::vector<Nodes> g(n, Nodes(n));
  std::size_t next = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      g[i][j] = metric[next++];
      g[j][i] = g[i][j];
    }
  }
  return g;
}

FrameTerms::FrameTerms(Graph& graph, const Nodes& metric, Node potential,
                       const std::vector<Nodes>& frame)
    : graph_(graph), potential_(potential), frame_(frame) {
  if (frame.empty()) return;
  NormalForms forms(graph);
  const std::size_t n = frame[0].size();
  const std::size_t m = frame.size();
  const std::vector<Nodes> g = full_metric(metric, n);
  std::vector<Nodes> lowered(m);  // g X_a
  std::vector<Nodes> restricted(m, Nodes(m));
  for (std::size_t a = 0; a < m; ++a) {
    for (const Nodes& row : g) lowered[a].push_back(forms.shorter(dot(graph, row, frame[a])));
    rho_.push_back(graph.variable(static_cast<int>(n + a)));
  }
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      restricted[a][b] = forms.shorter(dot(graph, frame[a], lowered[b]));
      restricted[b][a] = restricted[a][b];
    }
  }
  y_ = solved(graph, restricted, rho_);
  // ∂H/∂q = ∂V/∂q − ½ Σ y_a y_b ∂G_ab/∂q
  for (std::size_t i = 0; i < n; ++i) {
    const auto at = static_cast<int>(i);
    Node slope = graph.derivative(potential, at);
    for (std::size_t a = 0; a < m; ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        const Node weight =
            graph.multiply(graph.constant(a == b ? 0.5 : 1.0), graph.multiply(y_[a], y_[b]));
        slope =
            graph.subtract(slope, graph.multiply(weight, graph.derivative(restricted[a][b], at)));
      }
    }
    slope_.push_back(slope);
  }
  // B_ab = Σ_c [X_a, X_b]ᵀ g X_c y_c
  bracket_.assign(m, Nodes(m, graph.constant(0.0)));
  for (std::size_t a = 0; a < m; ++a) {
    for (std::size_t b = a + 1; b < m; ++b) {
      const Nodes bracket = bracket_of(graph, frame[a], frame[b]);
      Nodes along;
      for (const Nodes& one : lowered) along.push_back(forms.shorter(dot(graph, bracket, one)));
      bracket_[a][b] = dot(graph, along, y_);
      bracket_[b][a] = graph.negate(bracket_[a][b]);
    }
  }
}

Nodes FrameTerms::energy() const {
  if (frame_.empty()) return {};
  const Node kinetic = graph_.multiply(graph_.constant(0.5), dot(graph_, rho_, y_));
  return {graph_.add(kinetic, potential_)};
}

Nodes FrameTerms::adapted() const {
  Nodes terms = y_;
  terms.insert(terms.end(), slope_.begin(), slope_.end());
  for (std::size_t a = 0; a < frame_.size(); ++a) {
    for (std::size_t b = a + 1; b < frame_.size(); ++b) terms.push_back(bracket_[a][b]);
  }
  for (const Nodes& direction : frame_) {
    terms.insert(terms.end(), direction.begin(), direction.end());
  }
  return terms;
}

Nodes FrameTerms::rate(const Nodes& forces) const {
  if (frame_.empty()) return {};
  const std::size_t n = frame_[0].size();
  Nodes rate(n, graph_.constant(0.0));
  Nodes motion(2 * n, -1);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t a = 0; a < frame_.size(); ++a) {
      rate[i] = graph_.add(rate[i], graph_.multiply(frame_[a][i], y_[a]));
    }
    motion[n + i] = rate[i];
  }
  Nodes push;
  for (std::size_t i = 0; i < n; ++i) {
    const Node force = forces.empty() ? graph_.constant(0.0) : graph_.replaced(forces[i], motion);
    push.push_back(graph_.subtract(force, slope_[i]));
  }
  for (std::size_t a = 0; a < frame_.size(); ++a) {
    rate.push_back(graph_.subtract(dot(graph_, frame_[a], push), dot(graph_, bracket_[a], y_)));
  }
  return rate;
}

Nodes edges_of(Graph& graph, const Nodes& metric, bool constant_metric,
               const std::vector<Nodes>& frame, const std::vector<Nodes>& forms, std::size_t n) {
  constexpr std::size_t few = 4;
  if (n > few || (!frame.empty() && frame.size() + forms.size() != n)) return {};
  Nodes edges;
  if (!constant_metric) edges = pivot_shares(graph, full_metric(metric, n));
  if (!frame.empty()) {
    std::vector<Nodes> all = frame;
    all.insert(all.end(), forms.begin(), forms.end());
    edges.push_back(volume_of(graph, all));
  }
  NormalForms normal(graph);
  for (Node& edge : edges) edge = normal.shorter(edge);
  return edges;
}

}  // namespace rattleback
