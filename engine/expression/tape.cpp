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
  int count = 0;
  const auto each = [&](auto wanted, auto put) {
    for (std::size_t node = 0; node < graph.size(); ++node) {
      const Graph::Entry& entry = graph[static_cast<Graph::Node>(node)];
      if (!needed[node] || !wanted(entry)) continue;
      put(entry);
      places[node] = count++;
    }
  };
  const auto place_of = [&](Graph::Node node) {
    return node < 0 ? -1 : places[static_cast<std::size_t>(node)];
  };
  each([](const Graph::Entry& entry) { return entry.operation == Operator::constant; },
       [&](const Graph::Entry& entry) { constants_.push_back(entry.value); });
  each([](const Graph::Entry& entry) { return entry.operation == Operator::variable; },
       [&](const Graph::Entry& entry) { variables_.push_back(entry.a); });
  each(has_operands, [&](const Graph::Entry& entry) {
    steps_.push_back({entry.operation, place_of(entry.a), place_of(entry.b)});
  });
  for (const Graph::Node node : outputs) {
    outputs_.push_back(static_cast<std::size_t>(places[static_cast<std::size_t>(node)]));
  }
}

}  // namespace rattleback
