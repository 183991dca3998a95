import type { SurveyCross } from '@malaka/contracts/surveys/survey-results';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { POSITION, REGION, type Value, loadColumns } from './columns.ts';
import { groupsToHide, tallyPairs } from './tally.ts';
import type { Line } from './lines.ts';
import { placeNames } from './response.ts';
import { type Reading, readingOf, type Asker } from './reading.ts';

type Heading = { key: string; title: Line['title']; name: string | null };

const keysIn = (value: Value): readonly string[] =>
  Array.isArray(value) ? value : [String(value)];

/** Headings of one side of the table: the choices of a question, or places. */
async function headingsOf(db: Db, { survey, language }: Reading, id: string): Promise<Heading[]> {
  if (id === REGION || id === POSITION) {
    const names = await placeNames(db, language);
    const known = id === REGION ? names.regions : names.positions;
    return [...known].map(([key, name]) => ({ key: String(key), title: null, name }));
  }
  const line = survey.questions.flatMap(({ lines }) => lines).find((one) => one.id === id);
  if (!line || line.choices.length === 0 || line.picture === 'ranks') {
    throw new AppError('survey.question_not_found', 404);
  }
  return line.choices.map(({ key, title }) => ({ key, title, name: null }));
}

/** Cross table of two questions; people who chose several options count in several rows. */
export async function viewCross(
  db: Db,
  asker: Asker,
  { row, column }: { row: string; column: string },
): Promise<SurveyCross> {
  const reading = await readingOf(db, asker);
  const rows = await headingsOf(db, reading, row);
  const columns = await headingsOf(db, reading, column);
  if (reading.hidden) return { rows: [], columns, hiddenRows: 0 };
  const keys = [row, column, ...reading.conditions.map(({ key }) => key)];
  const batches = await loadColumns(db, reading.survey.id, keys);
  const counts = new Map(rows.map(({ key }) => [key, new Map<string, number>()]));
  const people = new Map(rows.map(({ key }) => [key, 0]));
  for (const { one, other, count } of tallyPairs(batches, [row, column], reading.conditions)) {
    for (const key of keysIn(one)) {
      people.set(key, (people.get(key) ?? 0) + count);
      const line = counts.get(key);
      for (const at of keysIn(other)) line?.set(at, (line.get(at) ?? 0) + count);
    }
  }
  const table = rows.map((heading) => ({
    ...heading,
    answered: people.get(heading.key) ?? 0,
    counts: columns.map(({ key }) => counts.get(heading.key)?.get(key) ?? 0),
  }));
  const hidden = reading.survey.isAnonymous
    ? groupsToHide(table.map(({ answered }) => answered))
    : new Set<number>();
  const isPlaces = row === REGION || row === POSITION;
  return {
    rows: table.filter(({ answered }, at) => !hidden.has(at) && (answered > 0 || !isPlaces)),
    columns,
    hiddenRows: hidden.size,
  };
}
