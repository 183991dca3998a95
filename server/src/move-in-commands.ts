import path from 'node:path';
import { loadConfig } from '#/config.ts';
import type { PlatformCommand, PlatformOptions } from '#/kit/command.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { createDatabase } from '#/kit/db/connect.ts';
import { RefusedSheet } from '#/kit/excel/sheet-types.ts';
import type { Language } from '#/kit/http/language.ts';
import { applyLines } from '#/kit/move-in/apply-lines.ts';
import { checkLines } from '#/kit/move-in/check-lines.ts';
import type { MoveInKind, MovingDeps } from '#/kit/move-in/kind.ts';
import { readColumns } from '#/kit/move-in/match-headings.ts';
import {
  type Counts,
  countLines,
  findMoveIn,
  listMoveIns,
  type MoveIn,
} from '#/kit/move-in/queries.ts';
import { readFile } from '#/kit/move-in/read-file.ts';
import { confirmMoveIn, undoLines } from '#/kit/move-in/undo-lines.ts';
import { writeReport } from '#/kit/move-in/write-report.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { moveIns } from '#/move-ins.ts';
import { withPreparedDatabase } from '#/with-database.ts';

type Print = (line: string) => void;
type Work = (deps: MovingDeps, options: PlatformOptions, print: Print) => Promise<number>;

/** Runs with dependencies that cannot send messages: moving in notifies nobody. */
const withMoving =
  (work: Work): PlatformCommand['run'] =>
  async (env, options, print) => {
    const config = loadConfig(env);
    return await withPreparedDatabase({ ...config, logLevel: 'silent' }, async (pool) => {
      const personalData = createPersonalData(config.personalDataKeys);
      const deps = { db: createDatabase(pool), now: () => new Date(), personalData };
      // npm starts us in the release's folder; the operator's may be another.
      const here = (file: string | undefined) =>
        file === undefined ? undefined : path.resolve(env['INIT_CWD'] ?? '.', file);
      const { file, to } = options;
      return await work(deps, { ...options, file: here(file), to: here(to) }, print);
    });
  };

function kindOf(name: string | undefined): MoveInKind {
  const kind = moveIns.find((one) => one.name === name);
  if (kind) return kind;
  throw new StartError(`Give --kind: ${moveIns.map((one) => one.name).join(', ')}.`);
}

async function moveInOf({ db }: MovingDeps, { id }: PlatformOptions): Promise<MoveIn> {
  const found = /^\d{1,9}$/.test(id ?? '') ? await findMoveIn(db, Number(id)) : undefined;
  if (found) return found;
  throw new StartError('Give --id: a number that npm run malaka -- move-in:list shows.');
}

function languageOf({ language = 'uz' }: PlatformOptions): Language {
  if (language === 'uz' || language === 'ru' || language === 'en') return language;
  throw new StartError('Give --language: uz, ru or en.');
}

const figures = (counts: Counts): string =>
  Object.entries(counts)
    .map(([state, count]) => `${count} ${state.replace('_', ' ')}`)
    .join(', ') || 'no lines';

async function printSummary(deps: MovingDeps, id: number, options: PlatformOptions, print: Print) {
  const moveIn = (await findMoveIn(deps.db, id))!;
  const { kind, source, state } = moveIn;
  print(
    `Move-in ${id}: ${kind} of ${source}, ${state}. ${figures(await countLines(deps.db, id))}.`,
  );
  if (options.to !== undefined) await report(deps, moveIn, { ...options, to: options.to }, print);
}

async function report(
  { db }: MovingDeps,
  moveIn: MoveIn,
  options: PlatformOptions & { to: string },
  print: Print,
): Promise<void> {
  const language = languageOf(options);
  const { id } = moveIn;
  const whole = { isWhole: options.all === true, kind: kindOf(moveIn.kind) };
  const rows = await writeReport(db, { id, language, file: options.to, ...whole });
  print(`${rows} rows are written into ${options.to}.`);
}

const runRead: Work = async (deps, options, print) => {
  const { file, source, mapping, columns } = options;
  const kind = kindOf(options.kind);
  if (file === undefined) throw new StartError('Give --file: a CSV in UTF-8 or an .xlsx.');
  if (source === undefined || !/^\S.{0,79}$/u.test(source)) {
    throw new StartError('Give --source: the name of the former system, as certificates show it.');
  }
  const mapped = columns === undefined ? undefined : readColumns(columns);
  try {
    const moveIn = await readFile(deps, { kind, file, source, mapping, columns: mapped });
    for (const [heading, field] of Object.entries(moveIn.columns)) print(`${heading} = ${field}`);
    await printSummary(deps, moveIn.id, options, print);
  } catch (error) {
    if (!(error instanceof RefusedSheet)) throw error;
    const isEncoding = error.reason === 'encoding';
    throw new StartError(
      isEncoding ? `${file} is not in UTF-8.` : `${file} is neither a CSV nor an .xlsx.`,
    );
  }
  return 0;
};

const runCheck: Work = async (deps, options, print) => {
  const moveIn = await moveInOf(deps, options);
  await checkLines(deps, kindOf(moveIn.kind), moveIn);
  await printSummary(deps, moveIn.id, options, print);
  return 0;
};

const SHOWN_EACH = 50_000;

const runApply: Work = async (deps, options, print) => {
  const moveIn = await moveInOf(deps, options);
  await applyLines(deps, kindOf(moveIn.kind), moveIn, (written) => {
    if (written > 0 && written % SHOWN_EACH === 0) print(`${written} lines`);
  });
  await printSummary(deps, moveIn.id, options, print);
  return 0;
};

const runUndo: Work = async (deps, options, print) => {
  const moveIn = await moveInOf(deps, options);
  await undoLines(deps, kindOf(moveIn.kind), moveIn);
  await printSummary(deps, moveIn.id, options, print);
  const { kept = 0 } = await countLines(deps.db, moveIn.id);
  return kept === 0 ? 0 : 1;
};

const runConfirm: Work = async (deps, options, print) => {
  const moveIn = await moveInOf(deps, options);
  const counts = await confirmMoveIn(deps, moveIn);
  print(`Move-in ${moveIn.id} is confirmed: ${figures(counts)}.`);
  return 0;
};

const runReport: Work = async (deps, options, print) => {
  const moveIn = await moveInOf(deps, options);
  if (options.to === undefined) throw new StartError('Give --to: where the report is written.');
  await report(deps, moveIn, { ...options, to: options.to }, print);
  return 0;
};

const runList: Work = async (deps, _, print) => {
  const known = await listMoveIns(deps.db);
  for (const { id, kind, source, fileName, state, rowsCount } of known) {
    print(`${id}  ${kind}  ${source}  ${fileName}  ${rowsCount} lines  ${state}`);
  }
  if (known.length === 0) print('Nothing was moved in yet.');
  return 0;
};

const REPORT = '[--to REPORT.csv] [--language uz|ru|en] [--all]';

export const moveInCommands: Readonly<Record<string, PlatformCommand>> = {
  'move-in:read': {
    usage: `--kind ${moveIns.map(({ name }) => name).join('|')} --source NAME --file FILE [--mapping NAME] [--columns 'HEADING=FIELD,…']`,
    run: withMoving(runRead),
  },
  'move-in:check': { usage: `--id 1 ${REPORT}`, run: withMoving(runCheck) },
  'move-in:apply': { usage: `--id 1 ${REPORT}`, run: withMoving(runApply) },
  'move-in:undo': { usage: `--id 1 ${REPORT}`, run: withMoving(runUndo) },
  'move-in:confirm': { usage: '--id 1', run: withMoving(runConfirm) },
  'move-in:report': {
    usage: '--id 1 --to REPORT.csv [--language uz|ru|en] [--all]',
    run: withMoving(runReport),
  },
  'move-in:list': { usage: '', run: withMoving(runList) },
};
