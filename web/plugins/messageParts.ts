/**
 * Vite plugin: English is one file, and pages load what only they say of it. A module that is listed here gets its
 * groups of messages, `language.ts` all others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The groups that a module of `web/src` brings. */
export const brought: Readonly<Record<string, readonly string[]>> = {
  'pages/atlas/atlasEnglish.ts': ['atlas', 'about'],
  'pages/course/courseEnglish.ts': [
    'course',
    'handIn',
    'handIns',
    'homework',
    'teachers',
    'classView',
    'paper',
  ],
  'figures/base/figureWords.ts': [
    'drive',
    'turns',
    'curve',
    'cloud',
    'sphere',
    'polygon',
    'bounce',
    'householder',
    'surface',
  ],
  'figures/answers/storageWords.ts': ['keeping'],
  'figures/lessons/make-your-own/definitionEnglish.ts': ['ownPages', 'ownSystem', 'ownMethod'],
  'pages/bench/panels/panelsEnglish.ts': ['section', 'ensemble', 'sweep', 'twoForm'],
  'pages/bench/spoken/spokenEnglish.ts': ['said'],
  'pages/papers/papersEnglish.ts': ['papers'],
  'pages/catalogue/catalogueEnglish.ts': ['methodPage'],
  'pages/site/starting/starting.ts': ['starting'],
};

/** What only HTML files say: the build has filled it in. */
export const ofPages = ['help', 'systemPage', 'teachers'];

function groupsFor(module: string, all: readonly string[]): readonly string[] {
  const apart = [...Object.values(brought).flat(), ...ofPages];
  return brought[module] ?? all.filter((group) => !apart.includes(group));
}

const folder = fileURLToPath(new URL('../messages/', import.meta.url));
const prefix = '\0messages:';

export function partsOfMessages(): Plugin {
  return {
    name: 'rattleback:message-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = /\/messages\/(en)\.json$/.exec(source)?.[1];
      const module = importer?.split('?')[0]?.split('/src/')[1];
      if (language === undefined || module?.endsWith('.ts') !== true) return undefined;
      // A name that stays as it is in an address, without the ending by which other plugins take it for JSON.
      return `${prefix}${module}:${language}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [module = '', language] = id.slice(prefix.length).split(':');
      const file = join(folder, `${language}.json`);
      this.addWatchFile(file);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
      const groups = groupsFor(module, Object.keys(messages));
      const part = Object.fromEntries(groups.map((group) => [group, messages[group]]));
      return `export default ${JSON.stringify(part)}`;
    },
  };
}
