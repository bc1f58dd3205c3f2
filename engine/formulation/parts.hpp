// The types of parts that formulations offer in several sizes, and methods are compiled for: one
// instance of a method for each. Sizes that several systems have are known when compiled; others
// are known when run.
#pragma once

#include "forms/type_list.hpp"
#include "formulation/any_reduced.hpp"
#include "formulation/cotangent_bundle.hpp"
#include "formulation/group_motion.hpp"
#include "groups/spatial_momentum.hpp"
#include "lie/se2.hpp"
#include "lie/so3.hpp"

namespace rattleback {

using GroupParts =
    TypeList<GroupMotion<11, 5>, GroupMotion<12, 3>, GroupMotion<12, 6>, GroupMotion<15, 6>,
             GroupMotion<18, 12>, GroupMotion<Eigen::Dynamic, Eigen::Dynamic>>;

using CotangentParts =
    TypeList<CotangentBundle<SO3, 12>, CotangentBundle<RotationAndPosition<double>, 18>,
             CotangentBundle<SE3, 18>>;

using ReducedParts =
    TypeList<ShapeGroupForm<AnyReduced<3, 0, 2, SE2>>, ShapeGroupForm<AnyReduced<4, 1, 1, SE2>>,
             ShapeGroupForm<AnyReduced<5, 2, 1, SE2>>, ShapeGroupForm<AnyReduced<9, 0, 2, SO3, 3>>>;

/// Part, where the list has it, else Other.
template <class List, class Part, class Other>
struct ListedOr;
template <class... Types, class Part, class Other>
struct ListedOr<TypeList<Types...>, Part, Other> {
  using type = std::conditional_t<(std::same_as<Types, Part> || ...), Part, Other>;
};

template <class F>
using GroupPartOf = typename ListedOr<GroupParts, GroupMotion<F::dimension, F::Group::dimension>,
                                      GroupMotion<Eigen::Dynamic, Eigen::Dynamic>>::type;

}  // namespace rattleback
