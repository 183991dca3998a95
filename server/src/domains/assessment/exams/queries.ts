import type { Exam } from '@malaka/contracts/assessment/exams';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { inOrderOf } from '#/kit/db/read-rows.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { isVisible, type Examiner } from '#/kit/access/scope.ts';
import { groupName } from '#/kit/names/local-name.ts';
import { accountName } from '#/domains/people/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { stateOf } from './rules.ts';

/** Exams an examiner may manage; teachers manage only their own (decision 9). */
export const examsOf = (db: Db, { accountId, role }: Pick<Examiner, 'accountId' | 'role'>) =>
  db
    .selectFrom('exams as e')
    .where('e.deletedAt', 'is', null)
    .$if(role === 'teacher', (query) => query.where('e.authorId', '=', accountId));

/** Whether the examiner's list of groups contains the group. */
export async function isGroupVisible(db: Db, id: number, examiner: Examiner): Promise<boolean> {
  const { rows } = await sql`
    select from groups g where g.id = ${id} and ${isVisible(examiner)}`.execute(db);
  return rows.length > 0;
}

export async function listExamIds(
  db: Db,
  examiner: Examiner,
  { search, most }: { search?: string | undefined; most?: number | undefined } = {},
): Promise<number[]> {
  const rows = await examsOf(db, examiner)
    .where(containsSearch(sql.ref('e.name'), search))
    .orderBy('e.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .select('e.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** List rows of these exams, in the given order. */
export async function listExamRows(
  db: Db,
  ids: readonly number[],
  { now, language }: { now: Date; language: Language },
): Promise<Exam[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .where('e.id', 'in', ids)
    .select(['e.id', 'e.name', 'e.isActive', 'e.startsAt', 'e.endsAt', 'e.description'])
    .select(['e.groupId', 'e.minutes', 'e.authorId', 'e.releasedAt'])
    .select(
      sql<string | null>`case when g.deleted_at is null then ${groupName(language)} end`.as(
        'groupName',
      ),
    )
    .select(accountName('e.author_id').as('authorName'))
    .select(
      sql<number>`(select count(*) from questions q
        where q.exam_id = e.id and q.deleted_at is null and not q.is_draft)::int`.as(
        'questionsCount',
      ),
    )
    .execute();
  const figures = await countAttempts(db, ids);
  const none = { attemptsCount: 0, waitingCount: 0 };
  const exams = rows.map((row) => ({
    ...row,
    authorName: row.authorName ?? '',
    ...(figures.get(row.id) ?? none),
    state: stateOf(row, now),
    serverNow: now,
  }));
  return inOrderOf(ids, exams);
}

async function countAttempts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('examAttempts')
    .where('examId', 'in', ids)
    .groupBy('examId')
    .select(['examId', sql<number>`count(*)::int`.as('attemptsCount')])
    .select(sql<number>`count(*) filter (where waiting_count > 0)::int`.as('waitingCount'))
    .execute();
  return new Map(rows.map(({ examId, ...figures }) => [examId, figures]));
}

/** An exam the examiner may manage; anybody else's is not found. */
export async function getOwnExam(db: Db, examiner: Examiner, id: number) {
  return await examsOf(db, examiner)
    .where('e.id', '=', id)
    .select(['e.id', 'e.name', 'e.authorId', 'e.endsAt', 'e.releasedAt'])
    .executeTakeFirstOrThrow(refusing('exam.not_found', 404));
}

export async function getExamRow(db: Db, examiner: Examiner, id: number): Promise<Exam> {
  await getOwnExam(db, examiner, id);
  const [exam] = await listExamRows(db, [id], examiner);
  return exam!;
}

/** The same, locked: starts wait, and then see its new state. */
export async function lockOwnExam(trx: Db, examiner: Examiner, id: number) {
  return await examsOf(trx, examiner)
    .where('e.id', '=', id)
    .select(['e.id', 'e.name', 'e.description', 'e.isActive', 'e.startsAt', 'e.endsAt'])
    .select(['e.groupId', 'e.minutes', 'e.authorId', 'e.releasedAt'])
    .forNoKeyUpdate('e')
    .executeTakeFirstOrThrow(refusing('exam.not_found', 404));
}

export async function isBegun(db: Db, examId: number): Promise<boolean> {
  const begun = await db
    .selectFrom('examAttempts')
    .where('examId', '=', examId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
}

/** The exam of a question, if the examiner may manage it. */
export async function getExamIdOf(db: Db, examiner: Examiner, questionId: number): Promise<number> {
  const found = await examsOf(db, examiner)
    .innerJoin('questions as q', 'q.examId', 'e.id')
    .where('q.id', '=', questionId)
    .select('e.id')
    .executeTakeFirstOrThrow(refusing('question.not_found', 404));
  return found.id;
}

/** How many exams a group has, and how many of them are open or have open attempts now. */
export async function countExamsOfGroup(
  db: Db,
  groupId: number,
  now: Date,
): Promise<{ total: number; running: number }> {
  const { rows } = await sql<{ total: number; running: number }>`
    select count(*)::int as total,
      (count(*) filter (where
        e.is_active and e.starts_at <= ${now} and e.ends_at > ${now}
        or exists (select from exam_attempts a
          where a.exam_id = e.id and a.finished_at is null and a.ends_at > ${now})))::int as running
    from exams e
    where e.group_id = ${groupId} and e.deleted_at is null`.execute(db);
  return rows[0]!;
}
