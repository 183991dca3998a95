import { STATISTICS_ATTEMPTS } from '@malaka/contracts/learning/question-statistics';
import { csvText } from '#/kit/excel/cell-text.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { readPeople } from './view-statistics.ts';

/** Attributes that could identify somebody; hidden from the last to the first. */
const IDENTIFYING = ['month', 'language', 'gender', 'region'] as const;

export type Identifying = Record<(typeof IDENTIFYING)[number], string>;

const HIDDEN = '*';

/** Size of the smallest group whose attributes are shown. */
export const LEAST_ALIKE = 5;

/**
 * Rows in which everybody shares month, language, gender and region with at least four others:
 * attributes that reveal more are hidden, and rows that still stand out are left out (k-anonymity,
 * Sweeney 2002).
 */
export function anonymous<Row extends Identifying>(
  rows: readonly Row[],
  least = LEAST_ALIKE,
): Row[] {
  let remaining = [...rows];
  for (const part of IDENTIFYING.toReversed()) {
    const rare = rareOf(remaining, least);
    remaining = remaining.map((row) => (rare.has(row) ? { ...row, [part]: HIDDEN } : row));
  }
  const rare = rareOf(remaining, least);
  return remaining.filter((row) => !rare.has(row));
}

function rareOf<Row extends Identifying>(rows: readonly Row[], least: number): Set<Row> {
  const alike = Map.groupBy(rows, (row) => IDENTIFYING.map((part) => row[part]).join('|'));
  return new Set([...alike.values()].filter((group) => group.length < least).flat());
}

/** Answers to the author's own test without names, as lines of CSV; the download is audited. */
export async function writeResponses(
  db: Database,
  lessonId: number,
  actor: Actor,
): Promise<string[]> {
  await getOwnLesson(db, actor.accountId, lessonId, 'test');
  const { people, questions } = await readPeople(db, lessonId, STATISTICS_ATTEMPTS);
  const rows = anonymous(
    people.map(({ month, language, gender, regionId, answers }) => ({
      month,
      language,
      gender: gender ?? '',
      region: regionId === null ? '' : String(regionId),
      answers,
    })),
  );
  await db.transaction().execute((trx) =>
    writeAudit(trx, {
      by: actor,
      action: 'test.responses_taken',
      subject: `lesson:${lessonId}`,
      after: { rows: rows.length },
    }),
  );
  const titles = questions.flatMap((_, n) => [`q${n + 1}`, `q${n + 1}_points`]);
  const lines = rows
    .map(({ month, language, gender, region, answers }) => [
      month,
      language,
      gender,
      region,
      ...questions.flatMap(({ id }) => {
        const answer = answers.get(id);
        return answer === undefined
          ? ['', '']
          : [JSON.stringify(answer.response ?? null), String(answer.share ?? '')];
      }),
    ])
    // In an order that does not reveal who was first.
    .map((cells) => cells.map(quoted).join(','))
    .toSorted();
  return [['month', 'language', 'gender', 'region', ...titles].join(','), ...lines];
}

function quoted(cell: string): string {
  const text = csvText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
