import { sql } from 'kysely';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type Carrying, idsOf, liveIdOf } from './carry-sections.ts';
import type { Change } from './compare-draft.ts';

/** Applies removed, added and changed lessons of the draft. */
export async function carryLessons(trx: Db, carrying: Carrying): Promise<void> {
  const { changes, owner } = carrying;
  const removed = idsOf(carrying, 'lesson', 'removed');
  await trx
    .updateTable('lessons')
    .set({ deletedAt: owner.now })
    .where('id', '=', sql<number>`any(${removed}::int[])`)
    .execute();
  const lessons = changes.filter(({ kind }) => kind === 'lesson');
  await addLessons(
    trx,
    carrying,
    lessons.filter(({ what }) => what === 'added'),
  );
  const changed = lessons.filter(({ what }) => what === 'changed');
  await trx
    .updateTable('lessons')
    .set({ deletedAt: null })
    .where('id', '=', sql<number>`any(${changed.map(({ id }) => id)}::int[])`)
    .execute();
  for (const change of changed) {
    // oxlint-disable-next-line no-await-in-loop -- each is a step of its own history
    await changeLesson(trx, change, carrying);
  }
}

/** Moves a new lesson into the course, with its questions and files. */
async function addLessons(trx: Db, carrying: Carrying, lessons: readonly Change[]): Promise<void> {
  const ids = lessons.map(({ id }) => id);
  const sectionIds = lessons.map(({ copy }) => liveIdOf(carrying, 'section', copy.parentId!));
  const taken = await trx
    .selectFrom('lessons')
    .where('sectionId', '=', sql<number>`any(${sectionIds}::int[])`)
    .where('id', '<>', sql<number>`all(${ids}::int[])`)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (taken) throw new AppError('course_draft.place_taken', 409);
  await sql`
    update lessons l set course_id = ${carrying.courseId}, section_id = n.section_id
    from unnest(${ids}::int[], ${sectionIds}::int[]) as n (id, section_id)
    where l.id = n.id`.execute(trx);
}

async function changeLesson(
  trx: Db,
  { id, copy, fields }: Change,
  { owner: { accountId, now } }: Carrying,
): Promise<void> {
  await reviseLesson(trx, { accountId, lessonId: id, now }, async () => {
    await sql`
      update lessons l set name = c.name, score = c.score, min_percentage = c.min_percentage,
        content = c.content, short_description = c.short_description, description = c.description,
        minutes = c.minutes, video_id = c.video_id, survey_id = c.survey_id,
        attempt_questions = c.attempt_questions, read_percent = c.read_percent,
        control_questions = c.control_questions
      from lessons c where l.id = ${id} and c.id = ${copy.id}`.execute(trx);
    const files = fields.filter((field) => field === 'file' || field === 'presentation');
    if (files.length === 0) return;
    await sql`
      update lesson_files set deleted_at = ${now}
      where lesson_id = ${id} and field = any(${files}::text[]) and deleted_at is null`.execute(
      trx,
    );
    await sql`
      update lesson_files set lesson_id = ${id}
      where lesson_id = ${copy.id} and field = any(${files}::text[]) and deleted_at is null`.execute(
      trx,
    );
  });
}

/** Videos of the lessons, including deleted lessons. */
export async function listVideoIds(trx: Db, courseIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('lessons')
    .where('courseId', '=', sql<number>`any(${courseIds}::int[])`)
    .where('videoId', 'is not', null)
    .select('videoId')
    .distinct()
    .execute();
  return rows.map(({ videoId }) => videoId!);
}
