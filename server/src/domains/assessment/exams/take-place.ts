import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import type { Place } from '@malaka/contracts/kit/place';
import { sql } from 'kysely';
import type { Admission } from '#/kit/admission/admission.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { mayTake } from './attempt-queries.ts';
import { queueOf, type Starting } from './begin-attempts.ts';

type Entry = { hasAttempt: boolean; isOpen: boolean };

/** Whether the caller has already begun; throws if they may not begin now. */
export async function findEntry(db: Db, query: Starting): Promise<boolean> {
  const { hasAttempt, isOpen } = await readEntry(db, query);
  if (!hasAttempt && !isOpen) throw new AppError('exam.not_open', 409);
  return hasAttempt;
}

const readEntry = batchCalls<Starting, Entry>(
  async (db, starting) => {
    const requests = starting.map(({ accountId, examId, now }, n) => ({
      n,
      account: accountId,
      exam: examId,
      at: now,
    }));
    const { rows } = await executePrepared(
      db,
      sql<Entry & { n: number }>`
        select w.n, a.id is not null as has_attempt,
          coalesce(e.starts_at <= w.at and e.ends_at > w.at and e.released_at is null
            and ${mayTake(sql.raw('w.account'))}, false) as is_open
        from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
          as w (n integer, account integer, exam integer, at timestamptz)
        left join exams e on e.id = w.exam
        left join groups g on g.id = e.group_id
        left join exam_attempts a on a.exam_id = w.exam and a.account_id = w.account`,
    );
    const found = new Map(rows.map((row) => [row.n, row]));
    return starting.map((_one, n) => found.get(n)!);
  },
  { maxKeys: 500 },
);

const IN: Place = { isIn: true, place: 0, of: 0, seconds: 0, askAgainMs: 0 };

/** The caller's place in the start queue; clients poll it, so it runs no statement. */
export async function takePlace(db: Db, admission: Admission, query: Starting): Promise<Place> {
  const entrant = { queue: queueOf(query.examId), accountId: query.accountId };
  const known = admission.peek(entrant);
  if (known) return known;
  return (await findEntry(db, query)) ? IN : await admission.join(entrant);
}

/**
 * Adds the learner's place in the queue, so that it also shows after a reload or on another device.
 */
export async function withPlace(
  admission: Admission,
  { accountId, examId }: Starting,
  view: MyExamView,
): Promise<MyExamView> {
  if (view.state !== 'open') return view;
  const place = await admission.find({ queue: queueOf(examId), accountId });
  return { ...view, place: place ?? null };
}
