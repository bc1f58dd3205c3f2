/** The teacher's table as a file that opens again: what was handed in, with the teacher's points and remarks. */
import { HandInFault, handInOf, isMap, type Sealed } from './handIn.ts';

const formatName = 'rattleback class table';
const formatVersion = 1;

/** A row without its verdicts, which the engine gives again each time. */
export interface ClassRow {
  readonly file: string;
  readonly handIn: Sealed;
  /** Points for own words. */
  readonly given: number;
  readonly remark: string;
}

export function classText(rows: readonly ClassRow[]): string {
  const plain = rows.map(({ file, handIn, given, remark }) => ({ file, handIn, given, remark }));
  return `${JSON.stringify({ format: formatName, version: formatVersion, rows: plain }, null, 1)}\n`;
}

function rowOf(row: unknown, i: number): ClassRow {
  const fault = (field: string) => new HandInFault('handIns.broken', `rows[${i + 1}]${field}`);
  if (!isMap(row)) throw fault('');
  const { file, given, remark } = row;
  if (typeof file !== 'string') throw fault('.file');
  if (typeof given !== 'number' || !(given >= 0)) throw fault('.given');
  if (typeof remark !== 'string') throw fault('.remark');
  return { file, given, remark, handIn: handInOf(JSON.stringify(row.handIn)) };
}

/** Undefined where the text is no such file; throws HandInFault where it is a broken one. */
export function classRowsIn(text: string): ClassRow[] | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isMap(data) || data.format !== formatName) return undefined;
  if (typeof data.version !== 'number') throw new HandInFault('handIns.broken', 'version');
  if (data.version > formatVersion) throw new HandInFault('handIns.newer');
  if (!Array.isArray(data.rows)) throw new HandInFault('handIns.broken', 'rows');
  return data.rows.map(rowOf);
}
