/** What the site is made from, for programs: a bill of materials in CycloneDX's JSON (ECMA-424). */
import type { Part } from './parts.ts';

export const billFile = 'parts.cdx.json';

function component({ name, version, licence, debian }: Part) {
  const at = version === undefined ? '' : `@${encodeURIComponent(version)}`;
  const purl =
    debian === undefined
      ? `pkg:npm/${name.replace('@', '%40')}${at}`
      : `pkg:deb/debian/${debian}${at}`;
  return {
    type: 'library',
    name,
    ...(version === undefined ? {} : { version }),
    licenses: [{ license: { id: licence } }],
    purl,
    'bom-ref': purl,
  };
}

export function billOfMaterials(version: string, parts: readonly Part[]): string {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'Rattleback', version } },
    components: parts.map(component),
  };
  return `${JSON.stringify(bill, undefined, 1)}\n`;
}
