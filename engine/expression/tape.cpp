#include "expression/tape.hpp"

namespace rattleback {

Tape::Tape(const Graph& graph, const std::vector<Graph::Node>& outputs) {
  std::vector<bool> needed(graph.size(), false);
  const auto need = [&](Graph::Node node) { needed[static_cast<std::size_t>(node)] = true; };
  for (const Graph::Node node : outputs) need(node);
  const auto has_operands = [](const Graph::Entry& entry) {
    return entry.operation != Operator::constant && entry.operation != Operator::variable;
  };
  for (auto node = static_cast<Graph::Node>(graph.size()); node-- > 0;) {
    const Graph::Entry& entry = graph[node];
    if (!needed[static_cast<std::size_t>(node)] || !has_operands(entry)) continue;
    need(entry.a);
    if (entry.b >= 0) need(entry.b);
  }
  std::vector<int> places(graph.size(), -1);
  for (std::size_t node = 0; node < graph.size(); ++node) {
    if (!needed[node]) continue;
    Graph::Entry entry = graph[static_cast<Graph::Node>(node)];
    if (has_operands(entry)) {
      entry.a = places[static_cast<std::size_t>(entry.a)];
      if (entry.b >= 0) entry.b = places[static_cast<std::size_t>(entry.b)];
    }
    places[node] = static_cast<int>(operations_.size());
    operations_.push_back(entry);
  }
  for (const Graph::Node node : outputs) {
    outputs_.push_back(static_cast<std::size_t>(places[static_cast<std::size_t>(node)]));
  }
}

}  // namespace rattleback
