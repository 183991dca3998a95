import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Text } from '#/kit/excel/texts.ts';
import { moveInTexts } from './texts.ts';

export type Field = {
  key: string;
  heading: Text;
  /** Other accepted headings, in any script and case. */
  also: readonly string[];
  isRequired?: boolean;
};

/** What is wrong with a field; without a field it concerns the whole row. */
export type Problem = { field: string | null; text: Text };

/** Cells of a row by field; those without a column are empty. */
export type Cells = Readonly<Record<string, string>>;

export type AddProblem = (field: string | null, text: Text) => void;

/** The content of a row, read without the database. */
export type ReadLine<Facts> = {
  outerId: string;
  facts: Facts;
  /** Values that must be unique among rows: `phone:998901234567`. */
  keys?: readonly (readonly [field: string, value: string])[];
};

/**
 * `refuse` rejects the row; `leaveOut` reports what is skipped while the rest is used. Returns
 * undefined only after `refuse`.
 */
export type LineReader<Facts> = (
  cells: Cells,
  problems: { refuse: AddProblem; leaveOut: AddProblem },
) => ReadLine<Facts> | undefined;

/** What will happen to a row. */
export type Decision<Ready> =
  | { outcome: 'to_create'; ready: Ready }
  /** Already here, as the object `innerId`. */
  | { outcome: 'to_match'; innerId: number }
  /** Nothing to write. */
  | { outcome: 'known' }
  | { outcome: 'refused'; problem: Problem };

export type MovingDeps = Pick<Deps, 'db' | 'now' | 'personalData'>;

/** Context of a batch: the former system and the time of writing. */
export type Moving = { source: string; now: Date; deps: MovingDeps };

export type StagedLine<Facts> = { line: number; outerId: string; facts: Facts };

/** A list that can be moved in, defined by the domain that owns its rows. */
export type MoveInKind<Facts = unknown, Ready = unknown> = {
  name: string;
  fields: readonly Field[];
  /** The field that identifies a row of which nothing else is readable. */
  idField: string;
  open(deps: MovingDeps): Promise<LineReader<Facts>>;
  /** Returns one decision per row, in order; called by the check, and again before writing. */
  decide(
    db: Db,
    moving: Moving,
    lines: readonly StagedLine<Facts>[],
  ): Promise<readonly Decision<Ready>[]>;
  /** Writes a batch and returns its ids in order; notifies nobody. */
  create(trx: Db, moving: Moving, ready: readonly Ready[]): Promise<readonly number[]>;
  /** Deletes what nobody has used since; returns the ids that stay, with the reason. */
  takeBack(trx: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Text>>;
};

export type MoveInKinds = readonly MoveInKind[];

/** The text of a mandatory cell; refuses the row if it is empty. */
export function required(cells: Cells, field: string, refuse: AddProblem): string | undefined {
  const cell = cells[field] ?? '';
  if (cell !== '') return cell;
  refuse(field, moveInTexts.empty);
  return undefined;
}
