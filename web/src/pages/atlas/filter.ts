/** Which method for my system: questions whose answers narrow the cells. */
import { type AtlasMethod, type Cell, keepsForm, worstOther } from './atlasData.ts';

export interface Wanted {
  /** Must not drift. */
  readonly energy: boolean;
  readonly others: boolean;
  readonly form: boolean;
  /** At least. */
  readonly order: number;
  readonly explicit: boolean;
  /** Compositions are shown too. */
  readonly composed: boolean;
}

export const anything: Wanted = {
  energy: false,
  others: false,
  form: false,
  order: 0,
  explicit: false,
  composed: false,
};

/** Of an observed order: a fit falls short of a whole number by less. */
const shortfall = 0.3;

const stays = (fate: string | undefined): boolean => fate !== 'drifts' && fate !== 'lost';

export function answers(cell: Cell, method: AtlasMethod, wanted: Wanted): boolean {
  if (!wanted.composed && method.base !== undefined) return false;
  if (wanted.explicit && method.implicit) return false;
  if (wanted.energy && !stays(cell.quantities.energy?.fate)) return false;
  if (wanted.others && !(stays(worstOther(cell)) && stays(cell.quantities.constraint?.fate))) {
    return false;
  }
  if (wanted.form && keepsForm(cell) !== true) return false;
  // No error but round-off is of every order.
  return cell.order === null || cell.order >= wanted.order - shortfall;
}
