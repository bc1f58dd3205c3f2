/** Methods that files define: what is said of them is so, and each runs from the command line. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { wholeEngineHere } from '../../web/plugins/engineHere.ts';
import type { MethodReading } from '../../web/src/kit/engine/types.ts';
import { native } from './support/native.ts';

const folder = fileURLToPath(new URL('../../web/tableaux/', import.meta.url));
const files = readdirSync(folder).filter((name) => name !== 'schema.json');

/** Order, and what else the sources say: symmetric, symplectic, implicit. */
const known: Readonly<Record<string, readonly [order: number, properties?: string]>> = {
  bogacki_shampine: [3, 'adaptive'],
  cf4: [4],
  cf4_exchanged: [2],
  crouch_grossman3: [3],
  gauss1: [2, 'implicit symmetric symplectic'],
  gauss2: [4, 'implicit symmetric symplectic'],
  gauss3: [6, 'implicit symmetric symplectic'],
  heun2_node: [2],
  heun3: [3],
  kutta38: [4],
  lobatto_iiia3: [4, 'implicit symmetric'],
  lobatto_iiia_iiib2: [2, 'symmetric symplectic'],
  lobatto_iiia_iiib3: [4, 'implicit symmetric symplectic'],
  lobatto_iiic2: [2, 'implicit'],
  mclachlan4: [4, 'symmetric symplectic'],
  radau_iia2: [3, 'implicit'],
  ralston2: [2],
  rk4_misprinted: [1],
  rkmk3: [3],
  rkmk4_cayley: [4],
  rkmk4_truncated: [2],
  ssprk3: [3],
  yoshida4: [4, 'symmetric symplectic'],
};

it.each(files)('%s is what its source says, and runs', async (file) => {
  const [order, properties = ''] = known[file.replace('.json', '')] ?? [0];
  const method = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
  expect(method.description.length).toBeGreaterThan(20);
  expect(method.source.length).toBeGreaterThan(10);
  const host = await wholeEngineHere();
  const { entry, like } = host.probe({ op: 'read_method', method }) as MethodReading;
  expect(entry.order).toBe(order);
  const has = (['adaptive', 'implicit', 'symmetric', 'symplectic'] as const).filter(
    (property) => entry[property],
  );
  expect(has.join(' ')).toBe(properties);
  const onGroups = like === 'rkmk4' || like === 'cf4';
  const system = onGroups ? 'free_rigid_body' : 'kepler';
  const run = ['run', '--system', system, '--method-file', `${folder}${file}`];
  const { status, out } = native([...run, '--method', entry.id, '--h', '0.01', '--t', '0.1']);
  expect(status).toBe(0);
  expect(out.trim().split('\n').length).toBe(12);
});

it('a file that defines no method gets one sentence and status 2', () => {
  const file = fileURLToPath(new URL('../../web/definitions/sleigh.json', import.meta.url));
  const run = ['run', '--system', 'kepler', '--method-file', file];
  const { status, complaint } = native([...run, '--method', 'rk4', '--h', '1', '--t', '1']);
  expect(status).toBe(2);
  expect(complaint.trim().split('\n')).toHaveLength(1);
  expect(complaint).toContain('A method of this family has no field');
});
