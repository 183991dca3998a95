import {
  ATTEMPT_LANGUAGES_MAX,
  type showLanguage as showCall,
  SWITCHES_MAX,
} from '@malaka/contracts/assessment/question-languages';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { AppError } from '#/kit/http/app-error.ts';

type Shown = BodyOf<typeof showCall> & { accountId: number; now: Date };

/**
 * Records the language in which a learner has a question open. Repeating the same language or
 * exceeding the limits adds nothing, without an error, since the device has no use for one.
 */
export async function showLanguage(db: Database | Db, shown: Shown): Promise<void> {
  const { place, placeId, accountId, questionId, language, now } = shown;
  await inTransaction(db, async (trx) => {
    if (!(await isTranslated(trx, shown))) throw new AppError('question.not_found', 404);
    // Serialises switches from two tabs.
    await sql`select pg_advisory_xact_lock(hashtext('question-languages'), ${accountId}::integer)`.execute(
      trx,
    );
    await sql`
      insert into question_languages (place, place_id, account_id, question_id, language, shown_at)
      select ${place}, ${placeId}, ${accountId}, ${questionId}, ${language}, ${now}
      where ${language} is distinct from (
          select language from question_languages
          where place = ${place} and place_id = ${placeId} and account_id = ${accountId}
            and question_id = ${questionId} order by id desc limit 1)
        and (select count(*) < ${ATTEMPT_LANGUAGES_MAX}
            and count(*) filter (where question_id = ${questionId}) < ${SWITCHES_MAX}
          from question_languages
          where place = ${place} and place_id = ${placeId} and account_id = ${accountId})`.execute(
      trx,
    );
  });
}

const ATTEMPTS = { test: 'attempts', exam: 'exam_attempts', diagnostic: 'diagnostic_attempts' };

/**
 * Whether the learner sees the question in a version with a second language: in their own attempt,
 * or in a video of a course they are enrolled in.
 */
async function isTranslated(
  db: Db,
  { place, placeId, accountId, questionId }: Shown,
): Promise<boolean> {
  const versions =
    place === 'video'
      ? sql`
          select q.current_version as version from questions q
          join lessons l on l.id = q.lesson_id
          join enrolments e on e.course_id = l.course_id and e.account_id = ${accountId}
          where q.id = ${questionId} and q.lesson_id = ${placeId} and q.time_seconds is not null`
      : sql`
          select (one ->> 'version')::integer as version
          from ${sql.table(ATTEMPTS[place])} a, jsonb_array_elements(a.questions) one
          where a.id = ${placeId} and a.account_id = ${accountId}
            and (one ->> 'id')::integer = ${questionId}`;
  const { rows } = await sql<{ isAsked: boolean }>`
    select exists (
      select from (${versions}) asked
      join question_versions v on v.question_id = ${questionId} and v.version = asked.version
      where v.translation is not null
    ) as is_asked`.execute(db);
  return rows[0]!.isAsked;
}
