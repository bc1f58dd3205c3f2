/** Which of the languages there are a reader gets. */
import { englishCode } from '../language/language';

/** The first that is wanted and there: exactly, or in its general form (`de` for `de-AT`). */
export function chosenLanguage(there: readonly string[], wanted: readonly string[]): string {
  for (const language of wanted) {
    const general = language.split('-')[0] ?? language;
    const found = [language, general].find((code) => there.includes(code));
    if (found !== undefined) return found;
  }
  return englishCode;
}
