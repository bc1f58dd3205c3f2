/** The part of the bench's address that names a demonstration: `?demo=<id>&step=<n>`. */

export interface Place {
  readonly id: string;
  /** Counted from zero; in the address from one. */
  readonly at: number;
}

export function placeOf(search: string): Place | undefined {
  const words = new URLSearchParams(search);
  const id = words.get('demo');
  if (id === null) return undefined;
  const step = Number(words.get('step') ?? '1');
  return { id, at: Number.isInteger(step) && step > 0 ? step - 1 : 0 };
}

/** The address with this place, or with none; all else in it stays. */
export function addressAt(href: string, place: Place | undefined): string {
  const address = new URL(href);
  address.searchParams.delete('demo');
  address.searchParams.delete('step');
  if (place !== undefined) {
    address.searchParams.set('demo', place.id);
    address.searchParams.set('step', String(place.at + 1));
  }
  return address.href;
}
