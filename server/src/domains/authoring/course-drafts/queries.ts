import type { CourseDraft } from '@malaka/contracts/authoring/course-drafts';
import { sql } from 'kysely';
import { getOwner } from '#/domains/authoring/co-authors/co-authors.ts';
import { mayEdit } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { DraftItem } from './compare-draft.ts';

/** Drafts `d` of the courses `c` that an account may edit. */
const ownDrafts = (db: Db, accountId: number) =>
  db
    .selectFrom('courses as d')
    .innerJoin('courses as c', 'c.id', 'd.draftOf')
    .where('d.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where(mayEdit(accountId))
    .select(['c.id as courseId', 'c.name as courseName', 'd.id as draftId'])
    .select('d.createdAt as begunAt');

/** The draft of a course the account may edit, by the draft's id or the course's. */
export async function findDraft(
  db: Db,
  accountId: number,
  courseId: number,
): Promise<CourseDraft | null> {
  const row = await ownDrafts(db, accountId)
    .where((where) => where.or([where('c.id', '=', courseId), where('d.id', '=', courseId)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Anyone who may view a draft may also edit it. Throws 404 `course.not_found`. */
export async function getDraft(db: Db, accountId: number, draftId: number) {
  const row = await ownDrafts(db, accountId)
    .where('d.id', '=', draftId)
    .select('c.authorId')
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  return { ...row, isOwner: row.authorId === accountId };
}

/** Learners to notify of a publication: those still enrolled in the course. */
export async function countLearners(db: Db, courseId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('enrolments')
    .where('courseId', '=', courseId)
    .where('completedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

export async function listDraftItems(db: Db, draftId: number): Promise<DraftItem[]> {
  const rows = await db
    .selectFrom('courseDraftItems')
    .where('draftId', '=', draftId)
    .orderBy('liveId')
    .select(['kind', 'liveId', 'copyId', 'livePrint', 'copyPrint'])
    .execute();
  return rows as DraftItem[];
}

export async function insertDraftItems(
  trx: Db,
  draftId: number,
  items: readonly DraftItem[],
): Promise<void> {
  await sql`
    insert into course_draft_items (draft_id, kind, live_id, copy_id, live_print, copy_print)
    select ${draftId}, i.kind, i."liveId", i."copyId", i."livePrint", i."copyPrint"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (kind text, "liveId" integer, "copyId" integer, "livePrint" text, "copyPrint" text)`.execute(
    trx,
  );
}

/** Newest first; for anyone who may edit or view the course. */
export async function listPublications(db: Db, accountId: number, courseId: number) {
  await getOwner(db, accountId, courseId);
  return await db
    .selectFrom('coursePublications')
    .where('courseId', '=', courseId)
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'note', 'changesCount', 'isTold', 'publishedAt'])
    .execute();
}

/**
 * Deletes a finished draft, so that nothing of it is found or counted and no file is retained for
 * it.
 */
export async function removeDraft(trx: Db, draftId: number, now: Date): Promise<void> {
  await sql`
    with files_gone as (
      update lesson_files f set deleted_at = ${now} from lessons l
      where l.id = f.lesson_id and l.course_id = ${draftId} and f.deleted_at is null
    ), lessons_gone as (
      update lessons set deleted_at = coalesce(deleted_at, ${now}), video_id = null
      where course_id = ${draftId}
    ), sections_gone as (
      update sections set deleted_at = ${now} where course_id = ${draftId} and deleted_at is null
    ), questions_gone as (
      update questions q set deleted_at = ${now} from lessons l
      where l.id = q.lesson_id and l.course_id = ${draftId} and q.deleted_at is null
    ), items_gone as (
      delete from course_draft_items where draft_id = ${draftId}
    )
    update courses set deleted_at = ${now}, updated_at = ${now} where id = ${draftId}`.execute(trx);
}
