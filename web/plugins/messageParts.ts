/**
 * Vite plugin: English is one file, and pages load what only they say of it. A module that is listed here gets its
 * groups of messages, `language.ts` all others.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The groups that a module of `web/src` brings. */
const brought: Readonly<Record<string, readonly string[]>> = {
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
  'pages/site/starting/starting.ts': ['starting'],
};

function groupsFor(importer: string, all: readonly string[]): readonly string[] {
  const found = Object.entries(brought).find(([module]) => importer.endsWith(`/src/${module}`));
  const apart = Object.values(brought).flat();
  return found?.[1] ?? all.filter((group) => !apart.includes(group));
}

const prefix = '\0messages:';

export function partsOfMessages(): Plugin {
  return {
    name: 'rattleback:message-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      const isEnglish = source.endsWith('/messages/en.json') && importer?.endsWith('.ts');
      // Without its ending, by which other plugins would take it for JSON.
      return isEnglish === true ? `${prefix}${importer}:${source.replace('.json', '')}` : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [importer = '', source = ''] = id.slice(prefix.length).split(/:(?=[^:]*$)/);
      const file = join(dirname(importer), `${source}.json`);
      this.addWatchFile(file);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
      const groups = groupsFor(importer, Object.keys(messages));
      const part = Object.fromEntries(groups.map((group) => [group, messages[group]]));
      return `export default ${JSON.stringify(part)}`;
    },
  };
}
