import type { WrittenAnswer } from '@malaka/contracts/surveys/survey-results';
import { normalizeText, spellingOf, wordsOfNormalized } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { accountName } from '#/domains/people/index.ts';
import { type Batch, PERSON, loadColumnsSlowly } from './columns.ts';
import { type Asker, type Reading, readingOf } from './reading.ts';
import { maskOf } from './tally.ts';

const MAX_WORDS = 60;
const SHORTEST_WORD = 4;

function requireWritten({ survey }: Reading, id: string): void {
  const line = survey.questions.flatMap(({ lines }) => lines).find((one) => one.id === id);
  if (line?.picture !== 'words') throw new AppError('survey.question_not_found', 404);
}

type Found = { text: string; normalized: string; accountId: number | null };

/** Written answers of people who match the conditions, newest first. */
async function* writtenAnswers(
  db: Db,
  { survey, conditions }: Reading,
  line: string,
): AsyncIterable<Found> {
  const keys = [line, PERSON, ...conditions.map(({ key }) => key)];
  for await (const batch of loadColumnsSlowly(db, survey.id, keys)) {
    const mask = maskOf(batch, conditions);
    for (let at = batch.size - 1; at >= 0; at -= 1) {
      if (mask?.[at] === 0) continue;
      const value = valueAt(batch, line, at);
      if (!Array.isArray(value)) continue;
      const [text, normalized] = value as [string, string];
      yield {
        text,
        normalized,
        accountId: (valueAt(batch, PERSON, at) as number | undefined) ?? null,
      };
    }
  }
}

function valueAt({ columns }: Batch, key: string, at: number) {
  const column = columns.get(key);
  return column?.values[column.codes[at]! - 1];
}

type Slice = { search?: string | undefined; offset: number; limit: number };

/** A page of written answers; the search ignores spelling variants. */
export async function listWritten(
  db: Db,
  asker: Asker,
  line: string,
  { search, offset, limit }: Slice,
): Promise<{ rows: WrittenAnswer[]; total: number }> {
  const reading = await readingOf(db, asker);
  requireWritten(reading, line);
  if (reading.hidden) return { rows: [], total: 0 };
  const searched = normalizeText(search ?? '');
  const shown: Found[] = [];
  let total = 0;
  for await (const found of writtenAnswers(db, reading, line)) {
    if (!found.normalized.includes(searched)) continue;
    if (total >= offset && shown.length < limit) shown.push(found);
    total += 1;
  }
  const names = await listPeople(
    db,
    shown.flatMap(({ accountId }) => accountId ?? []),
  );
  const rows = shown.map(({ text, accountId }) => ({
    text,
    name: accountId === null ? null : (names.get(accountId) ?? null),
  }));
  return { rows, total };
}

/** Words that occur in the most answers, in an original spelling; short words are left out. */
export async function listWords(db: Db, asker: Asker, line: string) {
  const reading = await readingOf(db, asker);
  requireWritten(reading, line);
  if (reading.hidden) return [];
  const counts = new Map<string, number>();
  const texts = new Map<string, string>();
  for await (const { text, normalized } of writtenAnswers(db, reading, line)) {
    for (const word of new Set(wordsOfNormalized(normalized))) {
      if (word.length < SHORTEST_WORD) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (!texts.has(word)) texts.set(word, text);
    }
  }
  const least = reading.survey.isAnonymous ? 2 : 1;
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_WORDS)
    .map(([word, count]) => ({ word: spellingOf(word, texts.get(word)!) ?? word, count }));
}

/** Names of people who did not answer anonymously. */
async function listPeople(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts as w')
    .where('w.id', 'in', [...new Set(ids)])
    .select(['w.id', accountName('w.id').as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}
