// Errors as values: nothing of the public interface throws but what the standard library throws
// when there is no memory.
#pragma once

#include <string>

namespace rattleback {

/// Why something was refused, or a run failed.
struct Error {
  /// `unknown-system`, `unknown-method`, `unknown-preset`, `unknown-parameter`, `out-of-range`,
  /// `not-applicable`, `wrong-size`, `off-manifold`, `not-finite`, `bad-request`, `bad-definition`,
  /// `bad-expression`, `too-large`; of a run that stopped `no-convergence`, `diverged`,
  /// `chart-edge` or `step-limit`. Empty: there is no error.
  std::string code = {};
  std::string sentence = {};  ///< one plain English sentence

  /// Whether there is one.
  explicit operator bool() const { return !code.empty(); }
};

}  // namespace rattleback
