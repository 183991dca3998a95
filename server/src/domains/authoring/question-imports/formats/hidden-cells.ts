import { letterOf } from './sheet-kinds.ts';
import { COLUMNS_MAX } from './sheet-rows.ts';

export const isOn = (value = ''): boolean => /^(?:1|true)$/.test(value);

/** Hidden columns and rows of a sheet, and which of them have content. */
export class Hidden {
  readonly #columns = new Set<number>();
  readonly #leftOut = new Set<number | string>();

  /** Columns of a `col` element, which counts from 1. */
  addColumns({ min, max, hidden, width }: Readonly<Record<string, string>>): void {
    if (!isOn(hidden) && Number(width ?? 1) !== 0) return;
    const last = Math.min(Number(max), COLUMNS_MAX);
    for (let column = Number(min); column <= last; column += 1) this.#columns.add(column - 1);
  }

  hasColumn(place: number): boolean {
    return this.#columns.has(place);
  }

  /** A column by its index, a row by its number in the sheet. */
  leaveOut(part: number | string | undefined): void {
    this.#leftOut.add(part ?? '?');
  }

  /** `C, AB, 5-7, 9`; empty if nothing was left out. */
  describe(): string {
    const parts = [...this.#leftOut];
    const columns = parts
      .filter((part) => typeof part === 'number')
      .toSorted((one, other) => one - other);
    const rows = parts.filter((part) => typeof part === 'string').map(Number);
    return [...columns.map(letterOf), ...spans(rows)].join(', ');
  }
}

/** Consecutive numbers as ranges. */
function spans(numbers: readonly number[]): string[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}
