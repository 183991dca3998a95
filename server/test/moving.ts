import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Database } from '#/kit/db/connect.ts';
import { parseKeyring, newKeyringText } from '#/kit/config/secret-file.ts';
import { applyLines } from '#/kit/move-in/apply-lines.ts';
import { checkLines } from '#/kit/move-in/check-lines.ts';
import type { MoveInKind, Problem } from '#/kit/move-in/kind.ts';
import { readColumns } from '#/kit/move-in/match-headings.ts';
import { countLines, findMoveIn, type LineState } from '#/kit/move-in/queries.ts';
import { readFile } from '#/kit/move-in/read-file.ts';
import { confirmMoveIn, undoLines } from '#/kit/move-in/undo-lines.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { moveIns } from '#/move-ins.ts';

type Line = { line: number; outerId: string; state: LineState; problems: Problem[] };
type Options = { source?: string; mapping?: string; columns?: string };

/** The operator's moves step by step, with files written by the test. */
export function createMoving(db: Database, at = '2026-11-23T06:00:00Z') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'malaka-moving-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const personalData = createPersonalData(parseKeyring(newKeyringText()));
  const deps = { db, now: () => new Date(at), personalData };
  let files = 0;

  const kindNamed = (name: string): MoveInKind => moveIns.find((kind) => kind.name === name)!;
  const find = async (id: number) => (await findMoveIn(db, id))!;

  /** Writes a file of these rows, headings first. */
  function write(content: string | Uint8Array, name = `list-${(files += 1)}.csv`): string {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  async function read(kind: string, content: string | Uint8Array, options: Options = {}) {
    const { source = 'Eski tizim', mapping, columns } = options;
    const known = columns === undefined ? undefined : readColumns(columns);
    const reading = { kind: kindNamed(kind), source, file: write(content), mapping };
    return await readFile(deps, { ...reading, columns: known });
  }

  async function check(id: number) {
    const moveIn = await find(id);
    await checkLines(deps, kindNamed(moveIn.kind), moveIn);
  }

  async function apply(id: number) {
    const moveIn = await find(id);
    await applyLines(deps, kindNamed(moveIn.kind), moveIn);
  }

  async function undo(id: number) {
    const moveIn = await find(id);
    await undoLines(deps, kindNamed(moveIn.kind), moveIn);
  }

  const lines = async (id: number): Promise<Line[]> =>
    (
      await sql<Line>`
        select line, outer_id, state, problems from move_in_rows
        where move_in_id = ${id} order by line`.execute(db)
    ).rows;

  return {
    deps,
    kindNamed,
    write,
    read,
    check,
    apply,
    undo,
    lines,
    find,
    confirm: async (id: number) => await confirmMoveIn(deps, await find(id)),
    counts: async (id: number) => await countLines(db, id),
    /** The state of each row, by its id in the former system. */
    states: async (id: number) =>
      Object.fromEntries((await lines(id)).map(({ outerId, state }) => [outerId, state])),
    /** The invalid fields of each row. */
    wrongFields: async (id: number) =>
      Object.fromEntries(
        (await lines(id))
          .filter(({ problems }) => problems.length > 0)
          .map(({ outerId, problems }) => [outerId, problems.map(({ field }) => field)]),
      ),
    /** Reads, checks and applies a file. */
    async move(kind: string, content: string, options: Options = {}) {
      const { id } = await read(kind, content, options);
      await check(id);
      await apply(id);
      return id;
    },
  };
}

/** A CSV of rows, as Excel writes it in this country's locale. */
export const rowsOf = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(';')).join('\r\n');
