// Errors as values: nothing of the public interface throws but what the standard library throws
// when there is no memory.
#pragma once

#include <map>
#include <string>

namespace rattleback {

/// Why something was refused, or a run failed.
struct Error {
  /// `unknown-system`, `unknown-method`, `unknown-preset`, `unknown-parameter`, `out-of-range`,
  /// `not-applicable`, `wrong-size`, `off-manifold`, `not-finite`, `bad-request`, `bad-definition`,
  /// `bad-expression`, `too-large`; of a run that stopped `no-convergence`, `diverged`,
  /// `chart-edge` or `step-limit`. Empty: there is no error.
  std::string code = {};
  /// Parts of the sentence by name: `what`, `name` and `closest` for an unknown name; `parameter`,
  /// `bounds` and `given` for a number out of range; … Empty where the sentence has no parts.
  std::map<std::string, std::string> parameters = {};
  std::string sentence = {};  ///< one plain English sentence

  /// True when there is an error.
  explicit operator bool() const { return !code.empty(); }
};

}  // namespace rattleback
