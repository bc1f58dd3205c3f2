// What a fuzzer does where the compiler brings none: each file of the folders that are named, and
// as many more inputs as asked, which are such files spoiled here and there, drawn with a seed.
//
//     rattleback-fuzz COUNT FOLDER…
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t longest = 8000;

std::vector<std::string> texts_in(const std::vector<std::string>& folders) {
  std::vector<std::filesystem::path> files;
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  // A folder has no order of its own.
  std::sort(files.begin(), files.end());
  std::vector<std::string> texts;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return texts;
}

class Spoiler {
 public:
  explicit Spoiler(std::vector<std::string> texts) : texts_(std::move(texts)) {}

  std::string next() {
    std::string text = one();
    do spoil(text);
    while (below(3) > 0);
    text.resize(std::min(text.size(), longest));
    return text;
  }

 private:
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  const std::string& one() { return texts_[below(texts_.size())]; }

  /// Some of a text, a few characters or a long piece.
  std::string piece(const std::string& of) {
    if (of.empty()) return of;
    return of.substr(below(of.size()), 1 + below(below(4) == 0 ? 200 : 8));
  }

  void spoil(std::string& text) {
    if (text.empty()) text = " ";
    const std::size_t at = below(text.size());
    switch (below(5)) {
      case 0: text.erase(at, 1 + below(8)); return;
      case 1: text.insert(at, piece(text)); return;
      case 2: text.insert(at, piece(one())); return;
      case 3: text.replace(at, 1 + below(8), piece(one())); return;
      default: text[at] = static_cast<char>(below(256)); return;
    }
  }

  std::vector<std::string> texts_;
  std::mt19937 random_{1};
};

void give(const std::string& text) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) {
    std::cerr << "rattleback-fuzz COUNT FOLDER…\n";
    return 2;
  }
  const std::vector<std::string> texts = texts_in({words + 2, words + count});
  if (texts.empty()) {
    std::cerr << "No file in these folders.\n";
    return 2;
  }
  for (const std::string& text : texts) give(text);
  Spoiler spoiler(texts);
  const int more = std::atoi(words[1]);
  for (int i = 0; i < more; ++i) give(spoiler.next());
  std::cout << texts.size() << " files, and " << more << " that are spoiled\n";
  return 0;
}
