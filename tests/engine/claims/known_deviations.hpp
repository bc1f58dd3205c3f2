// Where a pair is known not to do what its method says of itself in general, and why. The tests of
// claims read this table and nothing else makes an exception; an entry that a pair no longer needs
// fails them.
#pragma once

#include <string>
#include <vector>

namespace rattleback::testing {

/// Of ids, `*` stands for any, and for any part of one.
struct KnownDeviation {
  std::string claim;  ///< order, tolerance, symmetric, symplectic, the id of a kept quantity,
                      ///< that with `loses ` or with the choice of an option
  std::string system;
  std::string method;
  std::string formulation;
  double least = 0.0;  ///< what is measured lies from here …
  double most = 0.0;   ///< … to here
  std::string reason;
};

const std::vector<KnownDeviation>& known_deviations();

}  // namespace rattleback::testing
