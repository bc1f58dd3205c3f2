/** What was there before, and what was undone: a line of values with a place in it. */
export class History<T> {
  private readonly same: (a: T, b: T) => boolean;
  /** Steps that can be undone at most. */
  private readonly most: number;
  private entries: T[] = [];
  private at = -1;

  constructor(same: (a: T, b: T) => boolean, most = 200) {
    this.same = same;
    this.most = most;
  }

  get present(): T | undefined {
    return this.entries[this.at];
  }

  get canUndo(): boolean {
    return this.other(-1) !== undefined;
  }

  get canRedo(): boolean {
    return this.other(1) !== undefined;
  }

  /** A new value; what was undone before is gone. */
  push(value: T): void {
    const { present } = this;
    if (present !== undefined && this.same(present, value)) return;
    this.entries.splice(this.at + 1);
    this.entries.push(value);
    if (this.entries.length > this.most + 1) this.entries.shift();
    this.at = this.entries.length - 1;
  }

  /** The present value turned out a little different. */
  amend(value: T): void {
    if (this.at >= 0) this.entries[this.at] = value;
  }

  /** The value before, which is the present one from now on; nothing when there is none. */
  undo(): T | undefined {
    return this.move(-1);
  }

  redo(): T | undefined {
    return this.move(1);
  }

  private move(direction: 1 | -1): T | undefined {
    const place = this.other(direction);
    if (place === undefined) return undefined;
    this.at = place;
    return this.present;
  }

  /** The nearest place with another value than the present one. */
  private other(direction: 1 | -1): number | undefined {
    const { present } = this;
    if (present === undefined) return undefined;
    for (let i = this.at + direction; i >= 0 && i < this.entries.length; i += direction) {
      if (!this.same(this.entries[i] as T, present)) return i;
    }
    return undefined;
  }
}
