import { STATISTICS_ATTEMPTS } from '@malaka/contracts/learning/question-statistics';
import { csvText } from '#/kit/excel/csv-cell.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { anonymous } from './anonymous-rows.ts';
import { readPeople } from './read-people.ts';

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
