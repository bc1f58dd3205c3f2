/** Arrays of NumPy that `run` writes: header, names of the columns, and values. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { native } from './support/native.ts';

const run = ['run', '--system', 'chaplygin_sleigh'];

/** An array of NumPy in a file: the dictionary of its head, and the bytes after it. */
function npyIn(file: string) {
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('\u0093NUMPY');
  const [version, minor] = bytes.subarray(6, 8);
  expect(minor).toBe(0);
  const before = version === 1 ? 10 : 12;
  const length = version === 1 ? bytes.readUInt16LE(8) : bytes.readUInt32LE(8);
  const head = bytes.subarray(before, before + length).toString('latin1');
  expect((before + length) % 64).toBe(0);
  const form = /^\{'descr': \[(.*), \], 'fortran_order': False, 'shape': \((\d+),\), \} *\n$/.exec(
    head,
  );
  expect(form, head.slice(-100)).not.toBeNull();
  const fields = [...(form?.[1] ?? '').matchAll(/\('(\w+)', '<(f8|U\d+)'\)/g)];
  return {
    version,
    rows: Number(form?.[2]),
    names: fields.map((one) => one[1]),
    types: fields.map((one) => one[2]),
    data: bytes.subarray(before + length),
  };
}

test('run writes the rows as an array of NumPy, its fields named as the columns', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const words = [...run, '--h', '0.1', '--t', '1', '--every', '2', '--method'];
    const rowsOf = (methods: string) => {
      const [head = '', ...rows] = native([...words, methods])
        .out.trim()
        .split('\n');
      return { columns: head.split(','), rows: rows.map((line) => line.split(',')) };
    };
    const file = join(folder, 'rows.npy');
    const one = rowsOf('gonzalez');
    expect(native([...words, 'gonzalez', '--out', file])).toMatchObject({ status: 0, out: '' });
    const alone = npyIn(file);
    expect([alone.version, alone.rows]).toEqual([1, 6]);
    expect(alone.names).toEqual(one.columns.slice(1));
    expect(new Set(alone.types)).toEqual(new Set(['f8']));
    expect(alone.data.length).toBe(8 * 6 * alone.names.length);
    const numbers = one.rows.flatMap((row) => row.slice(1).map(Number));
    expect(numbers.map((_, i) => alone.data.readDoubleLE(8 * i))).toEqual(numbers);

    // The first field has the method, in UTF-32.
    const other = join(folder, 'rows.bin');
    const two = rowsOf('rk4,gonzalez');
    const both = [...words, 'rk4,gonzalez', '--out', other, '--format', 'npy'];
    expect(native(both).status).toBe(0);
    const together = npyIn(other);
    expect(together.rows).toBe(12);
    expect(together.names).toEqual(two.columns);
    expect(together.types[0]).toBe('U8');
    const size = 4 * 8 + 8 * (together.names.length - 1);
    expect(together.data.length).toBe(12 * size);
    two.rows.forEach(([method = '', ...row], i) => {
      const at = i * size;
      const letters = Array.from({ length: 8 }, (_, k) => together.data.readUInt32LE(at + 4 * k));
      expect(String.fromCodePoint(...letters.filter((letter) => letter > 0))).toBe(method);
      const values = row.map((_, k) => together.data.readDoubleLE(at + 32 + 8 * k));
      expect(values).toEqual(row.map(Number));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an array of NumPy has the rows of a run that failed, and takes heads of any length', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-'));
  try {
    const file = join(folder, 'rows.npy');
    const wild = [...run, '--method', 'explicit_euler', '--h', '40', '--t', '40000'];
    const rows = native(wild).out.trim().split('\n').length - 1;
    expect(native([...wild, '--out', file]).status).toBe(1);
    expect(npyIn(file).rows).toBe(rows);
    expect(rows).toBeGreaterThan(1);
    const chain = ['run', '--system', 'pendulum_chain', '--preset', 'thousand', '--method', 'rk4'];
    const long = [...chain, '--h', '0.001', '--t', '0.001', '--out', file];
    expect(native(long).status).toBe(0);
    const wide = npyIn(file);
    expect([wide.version, wide.rows]).toEqual([2, 2]);
    expect(wide.data.length).toBe(8 * 2 * wide.names.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
