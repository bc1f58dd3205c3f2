// Addresses of the bench: site, “bench.html#” and an experiment as percent-encoded JSON.
#pragma once

#include <string>
#include <string_view>

namespace rattleback {

/// Percent-encodes all bytes except letters, digits and -._~:, (RFC 3986, sections 2.1 and 3.5).
/// The result is a valid fragment and needs no quotes in a shell.
std::string percent_encoded(std::string_view text);
/// Decodes %XX; a percent sign without two hexadecimal digits is kept.
std::string percent_decoded(std::string_view text);

/// Decodes base64url (RFC 4648, section 5); empty when the text is not base64url.
std::string base64url_decoded(std::string_view text);

/// The address of the bench of a site; Refusal `bad-request` unless `site` is the address of a
/// folder (http, https or file).
std::string bench_of_site(const std::string& site);

}  // namespace rattleback
