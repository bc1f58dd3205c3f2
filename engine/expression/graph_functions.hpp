// The functions of expressions as operations of a graph: those that are not operations themselves
// are made of them.
#pragma once

#include <string_view>
#include <vector>

#include "expression/graph.hpp"

namespace rattleback {

/// A function of functions.hpp by its usual name, with as many arguments as it takes; not `if`.
Graph::Node function_node(Graph& graph, std::string_view name,
                          const std::vector<Graph::Node>& arguments);

/// `yes` where the condition is not 0, else `no`; where one of them has no value there, nothing of
/// it is seen.
Graph::Node chosen(Graph& graph, Graph::Node condition, Graph::Node yes, Graph::Node no);

}  // namespace rattleback
