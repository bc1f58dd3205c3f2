// The types of parts that formulations offer and methods are compiled for: one instance of a method
// for each. Sizes that several systems have are known when compiled; others are known when run.
#pragma once

#include "forms/canonical.hpp"
#include "forms/spatial_momentum.hpp"
#include "forms/type_list.hpp"
#include "formulation/any_mechanics.hpp"
#include "formulation/any_reduced.hpp"
#include "formulation/cotangent_bundle.hpp"
#include "formulation/group_motion.hpp"
#include "formulation/lie_skew.hpp"
#include "formulation/ode.hpp"
#include "formulation/separable.hpp"
#include "formulation/skew.hpp"
#include "lie/se2.hpp"

namespace rattleback {

using OdeParts = TypeList<Ode<4>, Ode<5>, Ode<6>, Ode<8>, Ode<10>, Ode<11>, Ode<12>, Ode<15>,
                          Ode<18>, Ode<Eigen::Dynamic>>;

/// Any skew-gradient form of no more numbers than this.
inline constexpr int most_skew = up_to(37);
using SkewParts = TypeList<Skew<4>, Skew<5>, Skew<6>, Skew<8>, Skew<11>, Skew<most_skew>>;

using MechanicsParts =
    TypeList<Canonical<AnyMechanics<3, 1>>, Canonical<AnyMechanics<4, 2>>,
             Canonical<AnyMechanics<5, 2>>, Canonical<AnyMechanics<up_to(19), 1>>>;

/// Coordinates of Hamilton's equations: two, or any number that a system of many has.
inline constexpr int most_coordinates = up_to(18);
using SeparableParts = TypeList<Separable<2>, Separable<most_coordinates>>;

using GroupParts =
    TypeList<GroupMotion<11, 5>, GroupMotion<12, 3>, GroupMotion<12, 6>, GroupMotion<15, 6>,
             GroupMotion<18, 12>, GroupMotion<Eigen::Dynamic, Eigen::Dynamic>>;

using LieSkewParts = TypeList<LieSkew<12, 3>, LieSkew<12, 6>>;

using CotangentParts =
    TypeList<CotangentBundle<SO3, 12>, CotangentBundle<RotationAndPosition<double>, 18>>;

using ReducedParts =
    TypeList<ShapeGroupForm<AnyReduced<3, 0, 2, SE2>>, ShapeGroupForm<AnyReduced<4, 1, 1, SE2>>,
             ShapeGroupForm<AnyReduced<5, 2, 1, SE2>>>;

/// Part, where the list has it, else Other.
template <class List, class Part, class Other>
struct ListedOr;
template <class... Types, class Part, class Other>
struct ListedOr<TypeList<Types...>, Part, Other> {
  using type = std::conditional_t<(std::same_as<Types, Part> || ...), Part, Other>;
};

template <class F>
using OdePartOf = typename ListedOr<OdeParts, Ode<F::dimension>, Ode<Eigen::Dynamic>>::type;
template <class F>
using SkewPartOf = typename ListedOr<SkewParts, Skew<F::dimension>, Skew<most_skew>>::type;
/// Any number of coordinates up to the most.
template <class F>
using SeparablePartOf =
    typename ListedOr<SeparableParts, Separable<F::coordinates>, Separable<most_coordinates>>::type;
template <class F>
using GroupPartOf = typename ListedOr<GroupParts, GroupMotion<F::dimension, F::Group::dimension>,
                                      GroupMotion<Eigen::Dynamic, Eigen::Dynamic>>::type;

}  // namespace rattleback
