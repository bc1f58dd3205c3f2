/** Chooses the language before a page says anything: the reader's choice, else what the browser asks for. */
import {
  englishCode,
  languageCode,
  type Messages,
  say,
  speak,
} from '../../kit/language/language.ts';
import { fillPage } from '../../kit/language/page.ts';
import { make } from '../../kit/ui/dom.ts';
import { safeStorage } from '../../kit/ui/storage.ts';

/** The first that is wanted and there: exactly, or in its general form (`de` for `de-AT`). */
export function chosenLanguage(there: readonly string[], wanted: readonly string[]): string {
  for (const language of wanted) {
    const general = language.split('-')[0] ?? language;
    const found = [language, general].find((code) => there.includes(code));
    if (found !== undefined) return found;
  }
  return englishCode;
}

const storageKey = 'rattleback.language';
const files = import.meta.glob<Messages>(
  ['../../../messages/*.json', '!../../../messages/en.json'],
  {
    import: 'default',
  },
);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.json$/g, ''), load]),
);
const there = [englishCode, ...loaders.keys()];

/** Where there is a choice, a list of the languages, each by its own name. */
function offerLanguages(): void {
  const place = document.querySelector('.site-tools');
  if (place === null || there.length < 2) return;
  const list = make('select', { id: 'language', 'aria-label': say('site.language') });
  for (const code of there) {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    list.append(make('option', { value: code, lang: code }, name));
  }
  list.value = languageCode();
  list.addEventListener('change', () => {
    safeStorage(window).setItem(storageKey, list.value);
    window.location.reload();
  });
  place.append(list);
}

async function choose(): Promise<void> {
  const own = safeStorage(window).getItem(storageKey);
  const wanted = [...(own === null ? [] : [own]), ...navigator.languages];
  const language = chosenLanguage(there, wanted);
  const messages = await loaders.get(language)?.();
  if (messages !== undefined) {
    speak(language, messages);
    document.documentElement.lang = language;
    fillPage();
  }
  offerLanguages();
}

let choice: Promise<void> | undefined;

/** Resolves when the interface speaks; texts of the page itself are exchanged too. */
export function chooseLanguage(): Promise<void> {
  choice ??= choose();
  return choice;
}
