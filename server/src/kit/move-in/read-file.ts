import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#/kit/config/start-error.ts';
import type { SheetRow } from '#/kit/excel/sheet-types.ts';
import type { AddProblem, Cells, LineReader, MoveInKind, MovingDeps, Problem } from './kind.ts';
import {
  type Columns,
  guessColumns,
  mergeColumns,
  missingFields,
  placesOf,
} from './match-headings.ts';
import {
  findMapping,
  findMoveInOfFile,
  finishReading,
  insertLines,
  insertMoveIn,
  lastLine,
  type MoveIn,
  type NewLine,
  saveMapping,
} from './queries.ts';
import { readLines } from './read-lines.ts';

const BATCH = 2000;
const OUTER_ID_MAX = 200;

type Reading = {
  kind: MoveInKind;
  source: string;
  file: string;
  /** Name of a saved mapping: used if it exists, otherwise (or with `columns`) saved. */
  mapping?: string | undefined;
  columns?: Columns | undefined;
};

/**
 * Reads a file into the tables of a move-in, without checking it against existing data. An
 * interrupted run continues where it ended; for a file already read, returns its move-in.
 */
export async function readFile(deps: MovingDeps, reading: Reading): Promise<MoveIn> {
  const { kind, source, file } = reading;
  const hash = await hashOf(file);
  const known = await findMoveInOfFile(deps.db, { kind: kind.name, source, hash });
  if (known && known.state !== 'reading') return known;
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done) throw new StartError(`${file} is empty.`);
  const headings = first.value.cells;
  const columns = known?.columns ?? (await chooseColumns(deps, reading, headings));
  const places = placesOf(columns, headings);
  refuseMissing(kind, places, headings);
  const fileName = path.basename(file);
  const moveIn =
    known ??
    (await insertMoveIn(deps.db, {
      kind: kind.name,
      source,
      hash,
      fileName,
      columns,
      now: deps.now(),
    }));
  const after = await lastLine(deps.db, moveIn.id);
  const read = await kind.open(deps);
  const { idField } = kind;
  await stage(deps, moveIn, readings(lines, { after, places, read, idField }));
  await finishReading(deps.db, moveIn.id, deps.now());
  return moveIn;
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${String(error)}`);
  });
  return hash.digest();
}

async function chooseColumns(
  { db, now }: MovingDeps,
  { kind, mapping, columns: mapped }: Reading,
  headings: readonly string[],
): Promise<Columns> {
  const saved = mapping === undefined ? undefined : await findMapping(db, mapping);
  if (saved && saved.kind !== kind.name) {
    throw new StartError(`The mapping ${mapping} is for ${saved.kind}.`);
  }
  const fields = new Set(kind.fields.map(({ key }) => key));
  const foreign = Object.values(mapped ?? {}).find((field) => !fields.has(field));
  if (foreign !== undefined) {
    throw new StartError(`There is no field ${foreign}; there are ${[...fields].join(', ')}.`);
  }
  const known = saved?.columns ?? guessColumns(kind.fields, headings);
  const columns = mergeColumns(known, mapped ?? {});
  if (mapping !== undefined && (!saved || mapped)) {
    await saveMapping(db, { name: mapping, kind: kind.name, columns, now: now() });
  }
  return columns;
}

function refuseMissing(
  kind: MoveInKind,
  places: ReadonlyMap<string, number>,
  headings: readonly string[],
): void {
  const missing = missingFields(kind.fields, places);
  if (missing.length === 0) return;
  const names = missing.map(({ key, heading }) => `${key} (${heading.en})`).join(', ');
  throw new StartError(
    `The file has no column for ${names}. Its headings: ${headings.join(', ')}. Say which is which: --columns 'heading=${missing[0]!.key}'.`,
  );
}

type Lines = {
  after: number;
  places: ReadonlyMap<string, number>;
  read: LineReader<unknown>;
  idField: string;
};

async function* readings(
  lines: AsyncIterable<SheetRow>,
  { after, places, ...reader }: Lines,
): AsyncGenerator<NewLine> {
  for await (const { number, cells } of lines) {
    if (number > after) yield readLine(number, cellsOf(places, cells), reader);
  }
}

const cellsOf = (places: ReadonlyMap<string, number>, cells: readonly string[]): Cells =>
  Object.fromEntries([...places].map(([field, place]) => [field, cells[place] ?? '']));

/** The domain's reading of a row; an unusable row is stored with its problems for the report. */
function readLine(
  line: number,
  cells: Cells,
  { read, idField }: Pick<Lines, 'read' | 'idField'>,
): NewLine {
  const problems: Problem[] = [];
  let isRefused = false;
  const leaveOut: AddProblem = (field, text) => void problems.push({ field, text });
  const refuse: AddProblem = (field, text) => {
    isRefused = true;
    leaveOut(field, text);
  };
  const parsed = read(cells, { refuse, leaveOut });
  const outerId = (parsed?.outerId ?? cells[idField] ?? '').slice(0, OUTER_ID_MAX);
  if (!parsed || isRefused) {
    return { line, outer_id: outerId, state: 'refused', facts: null, keys: [], problems };
  }
  const keys = (parsed.keys ?? []).map(([field, value]) => `${field}:${value}`);
  return { line, outer_id: outerId, state: 'read', facts: parsed.facts, keys, problems };
}

async function stage(
  { db }: MovingDeps,
  { id }: MoveIn,
  lines: AsyncIterable<NewLine>,
): Promise<void> {
  let batch: NewLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    await insertLines(db, id, batch);
    batch = [];
  }
  if (batch.length > 0) await insertLines(db, id, batch);
}
