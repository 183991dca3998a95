import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Text } from '#/kit/excel/texts.ts';

/** What a column of the file may be. */
export type Field = {
  key: string;
  heading: Text;
  /** Other headings by which it is known; any script and case. */
  also: readonly string[];
  isRequired?: boolean;
};

/** A field that is wrong and why; without a field it is about the whole line. */
export type Problem = { field: string | null; text: Text };

/** Cells of a line by field; those without a column are empty. */
export type Cells = Readonly<Record<string, string>>;

export type AddProblem = (field: string | null, text: Text) => void;

/** What a line says, without a look at the database. */
export type ReadLine<Facts> = {
  outerId: string;
  facts: Facts;
  /** Of which no two lines may have the same: `phone:998901234567`. */
  keys?: readonly (readonly [field: string, value: string])[];
};

/**
 * `refuse` keeps the line out; `leaveOut` says what of it is left out, and the rest of it goes on.
 * Undefined only where it was refused.
 */
export type LineReader<Facts> = (
  cells: Cells,
  problems: { refuse: AddProblem; leaveOut: AddProblem },
) => ReadLine<Facts> | undefined;

/** What shall become of a line. */
export type Decision<Ready> =
  | { outcome: 'to_create'; ready: Ready }
  /** It is here already. */
  | { outcome: 'to_match'; innerId: number }
  /** There is nothing to write. */
  | { outcome: 'known' }
  | { outcome: 'refused'; problem: Problem };

export type MovingDeps = Pick<Deps, 'db' | 'now' | 'personalData'>;

/** Of a batch: the former system that it comes from, and the moment in which it is written. */
export type Moving = { source: string; now: Date; deps: MovingDeps };

export type StagedLine<Facts> = { line: number; outerId: string; facts: Facts };

/** A list that can be moved in; the domain that owns its rows defines it. */
export type MoveInKind<Facts = unknown, Ready = unknown> = {
  name: string;
  fields: readonly Field[];
  /** The field by which a line is named where nothing more of it could be read. */
  idField: string;
  open(deps: MovingDeps): Promise<LineReader<Facts>>;
  /** One decision a line, in their order; asked at the check, and again before they are written. */
  decide(
    db: Db,
    moving: Moving,
    lines: readonly StagedLine<Facts>[],
  ): Promise<readonly Decision<Ready>[]>;
  /** Writes a batch and answers their ids in the same order; nobody is told of it. */
  create(trx: Db, moving: Moving, ready: readonly Ready[]): Promise<readonly number[]>;
  /** Takes back what nobody has used since; answers what it kept, with the reason. */
  takeBack(trx: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Text>>;
};

export type MoveInKinds = readonly MoveInKind[];
