// The methods of a program, in the catalogue's order, and what it makes methods from data with.
// Defined where the program is put together, as `systems_here` is, of declarations alone.
#pragma once

#include <span>
#include <vector>

namespace rattleback {

struct CommutatorFreeTableau;
struct GroupMap;
struct KickAndDrift;
struct Method;
struct MethodInfo;
struct PartitionedTableau;
struct Tableau;

/// What makes a method, or its name where it fits no system of the program.
struct MethodHere {
  Method (*make)() = nullptr;
  const char* id = nullptr;
  const char* name = nullptr;
};

std::span<const MethodHere> methods_here();

using MuntheKaas = Method(MethodInfo info, Tableau tableau, const GroupMap& map);
using CommutatorFree = Method(MethodInfo info, CommutatorFreeTableau tableau);
using SplittingFamily = Method(MethodInfo info, std::vector<KickAndDrift> splitting);
using PartitionedFamily = Method(MethodInfo info, PartitionedTableau tableau, bool separable_only);
MuntheKaas munthe_kaas;
MuntheKaas munthe_kaas_pair;
CommutatorFree commutator_free;
SplittingFamily splitting;
PartitionedFamily partitioned;

/// Families that are large and fit few systems: null where they fit none of the program's.
struct Families {
  MuntheKaas* with_munthe_kaas = nullptr;
  MuntheKaas* with_munthe_kaas_pair = nullptr;
  CommutatorFree* with_commutator_free = nullptr;
  SplittingFamily* with_splitting = nullptr;
  PartitionedFamily* with_partitioned = nullptr;
};

Families families_here();

}  // namespace rattleback
