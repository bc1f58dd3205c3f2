// What counts the work of forces in a program. Defined where the program is put together, as
// `systems_here` is, of declarations alone.
#pragma once

#include <memory>

namespace rattleback {

struct State;
class Model;
class WorkAlong;

/// Of a model, along a motion from `start` at t₀ by steps of h.
using ForceWorkMaker = std::unique_ptr<WorkAlong>(const Model& model, const State& start, double t0,
                                                  double h);
ForceWorkMaker force_work;

/// Null where none of the program's systems is driven.
ForceWorkMaker* force_work_here();

}  // namespace rattleback
