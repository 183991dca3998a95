import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { findWritten } from '#/domains/assessment/attempts/queries.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';

import { AppError } from '#/kit/http/app-error.ts';
import type { Corrected } from './sources.ts';

type Caller = { accountId: number; role: string };
type Row = Corrected & { version: number };

export type Correctable = {
  corrected: Corrected;
  question: KeyedQuestion;
  /** The current version; its key may be that of an earlier version, by which it is graded. */
  version: number;
};

/**
 * A question the caller may correct, as it is now: their own, one of their exam, or for
 * administrators and method experts any. A reference resolves to its source. Throws 404.
 */
export async function getCorrectable(
  db: Db,
  { accountId, role }: Caller,
  questionId: number,
): Promise<Correctable> {
  const { rows } = await sql<Row>`
    select s.id, s.author_id, s.lesson_id, s.exam_id, s.current_version as version,
      array(select r.id from questions r where r.id = s.id or r.source_id = s.id order by r.id) as ids
    from questions q
    join questions s on s.id = coalesce(q.source_id, q.id)
    left join exams e on e.id = s.exam_id
    where q.id = ${questionId} and (
      s.author_id = ${accountId} or e.author_id = ${accountId} or ${role === 'admin'}
      or exists (select from accounts a where a.id = ${accountId} and a.is_method_expert))`.execute(
    db,
  );
  const [row] = rows;
  const question = row && (await findWritten(db, row));
  if (!row || !question) throw new AppError('question.not_found', 404);
  const { version, ...corrected } = row;
  return { corrected, question, version };
}
