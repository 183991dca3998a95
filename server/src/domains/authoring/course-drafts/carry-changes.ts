import type { DraftKind } from '@malaka/contracts/authoring/course-drafts';
import { sql } from 'kysely';
import type { Owner } from '#/domains/authoring/authored-courses/store-course.ts';
import { listPlaces, updatePlaces } from '#/domains/authoring/course-tree/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Change, liveIdsOf } from './compare-draft.ts';
import { inTreeOrder, type Items } from './read-items.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { carryCorrection } from '#/domains/authoring/questions/carry-correction.ts';
import { wholeDraftOf } from '#/domains/authoring/questions/draft-of.ts';
import { retainAnsweredVersions } from '#/domains/authoring/questions/move-questions.ts';
import { type LockedQuestion, lockQuestions } from '#/domains/authoring/questions/queries.ts';
import { writeContent } from '#/domains/authoring/questions/write-content.ts';

/** Input of applying a draft to its course; both are locked. */
export type Carrying = {
  courseId: number;
  live: Items;
  draft: Items;
  changes: readonly Change[];
  /** By kind, copy id to original id. */
  liveIds: ReturnType<typeof liveIdsOf>;
  owner: Owner;
};

export const idsOf = (
  { changes }: Pick<Carrying, 'changes'>,
  kind: DraftKind,
  what: Change['what'],
): number[] => changes.filter((one) => one.kind === kind && one.what === what).map(({ id }) => id);

/** An added item retains its id, a copied item becomes its original. */
export const liveIdOf = (
  { liveIds }: Pick<Carrying, 'liveIds'>,
  kind: keyof Carrying['liveIds'],
  id: number,
): number => liveIds[kind].get(id) ?? id;

/** Applies removed (with their contents), added and renamed sections of the draft. */
export async function carrySections(trx: Db, carrying: Carrying): Promise<void> {
  const { courseId, changes, owner } = carrying;
  await sql`
    with gone as (
      update sections set deleted_at = ${owner.now} where deleted_at is null
        and (id = any(${idsOf(carrying, 'section', 'removed')}::int[])
          or parent_id = any(${idsOf(carrying, 'section', 'removed')}::int[]))
      returning id
    )
    update lessons set deleted_at = ${owner.now}
    where section_id in (select id from gone) and deleted_at is null`.execute(trx);
  await trx
    .updateTable('sections')
    .set({ courseId, parentId: null })
    .where('id', '=', sql<number>`any(${idsOf(carrying, 'section', 'added')}::int[])`)
    .execute();
  const renamed = changes.filter(({ kind, what }) => kind === 'section' && what === 'changed');
  await sql`
    update sections s set name = n.name
    from unnest(${renamed.map(({ id }) => id)}::int[], ${renamed.map(({ copy }) => copy.name)}::text[])
      as n (id, name)
    where s.id = n.id`.execute(trx);
  await reviveSections(trx, carrying);
}

/** Restores sections that the course has lost meanwhile if the draft adds something to them. */
async function reviveSections(trx: Db, carrying: Carrying): Promise<void> {
  const { changes, draft } = carrying;
  const isRemaining = ({ what, copy }: Change) => what !== 'removed' && copy.parentId !== null;
  const within = changes.filter(isRemaining).flatMap(({ kind, copy }) => {
    if (kind === 'question') return draft.lesson.get(copy.parentId!)?.parentId ?? [];
    return kind === 'lesson' || kind === 'section' ? copy.parentId! : [];
  });
  const own = changes
    .filter(({ kind, what }) => kind === 'section' && what === 'changed')
    .map(({ copy }) => copy.id);
  const ids = [...within, ...own].map((id) => liveIdOf(carrying, 'section', id));
  await sql`
    update sections set deleted_at = null where deleted_at is not null and (id = any(${ids}::int[])
      or id in (select parent_id from sections where id = any(${ids}::int[])))`.execute(trx);
}

/** Applies the draft's order; sections that only the course has go to the end. */
export async function placeSections(trx: Db, carrying: Carrying): Promise<void> {
  const { courseId, changes, draft } = carrying;
  const isOther = changes.some(
    ({ kind, what }) => kind === 'order' || (kind === 'section' && what !== 'removed'),
  );
  if (!isOther) return;
  const places = await listPlaces(trx, courseId);
  const alive = new Set(places.map(({ id }) => id));
  const drafted = inTreeOrder(draft.section.values()).flatMap(({ id, parentId }) => {
    const liveId = liveIdOf(carrying, 'section', id);
    const parent = parentId === null ? null : liveIdOf(carrying, 'section', parentId);
    return alive.has(liveId) ? [{ id: liveId, parentId: parent }] : [];
  });
  const known = new Set(drafted.map(({ id }) => id));
  const others = places
    .filter(({ id }) => !known.has(id))
    .map(({ id, parentId }) => ({ id, parentId }));
  const amounts = new Map<number | null, number>();
  await updatePlaces(
    trx,
    [...drafted, ...others].map((place) => {
      const sortOrder = amounts.get(place.parentId) ?? 0;
      amounts.set(place.parentId, sortOrder + 1);
      return { ...place, sortOrder };
    }),
  );
}

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

/** Applies removed, added, moved and changed questions of the draft. */
export async function carryQuestions(trx: Db, carrying: Carrying): Promise<void> {
  const { changes, liveIds, live, owner } = carrying;
  // The course keeps the original questions.
  const copies = [...liveIds.question.keys()];
  const gone = [...idsOf(carrying, 'question', 'removed'), ...copies];
  const contents = await readContents(trx, carrying);
  await trx
    .updateTable('questions')
    .set({ deletedAt: owner.now })
    .where('id', '=', sql<number>`any(${gone}::int[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const remaining = changes.filter(({ kind, what }) => kind === 'question' && what !== 'removed');
  const lessonOf = (parentId: number | null) => liveIdOf(carrying, 'lesson', parentId!);
  const leaving = remaining.filter(
    ({ what, copy, live: before }) =>
      what === 'changed' && lessonOf(copy.parentId) !== before!.parentId,
  );
  await retainAnsweredVersions(
    trx,
    leaving.filter(({ id }) => !live.question.get(id)!.isDeleted).map(({ id }) => id),
    owner.now,
  );
  // A changed question takes the position and labels of its copy; an added one already has them.
  await sql`
    update questions q set lesson_id = n.lesson_id, deleted_at = null, sort_order = c.sort_order,
      time_seconds = c.time_seconds, tags = c.tags, category_id = c.category_id
    from unnest(
      ${remaining.map(({ id }) => id)}::int[], ${remaining.map(({ copy }) => copy.id)}::int[],
      ${remaining.map(({ copy }) => lessonOf(copy.parentId))}::int[]) as n (id, copy_id, lesson_id)
      join questions c on c.id = n.copy_id
    where q.id = n.id`.execute(trx);
  await writeContents(trx, contents, carrying);
}

type Contents = ReadonlyMap<number, LockedQuestion>;

/** Question of the course to the current content of its copy. */
async function readContents(trx: Db, { changes, owner }: Carrying): Promise<Contents> {
  const changed = changes.filter(({ kind, what }) => kind === 'question' && what === 'changed');
  if (changed.length === 0) return new Map();
  const copies = await lockQuestions(
    trx,
    { authorId: owner.accountId },
    changed.map(({ copy }) => copy.id),
  );
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  return new Map(changed.map(({ id, copy }) => [id, byId.get(copy.id)!]));
}

async function writeContents(trx: Db, contents: Contents, { owner }: Carrying): Promise<void> {
  if (contents.size === 0) return;
  const questions = await lockQuestions(trx, { authorId: owner.accountId }, [...contents.keys()]);
  for (const question of questions) {
    const copy = contents.get(question.id)!;
    // A question from the bank follows its source; if the draft made it independent, it becomes so
    // here as well.
    const isOwn = copy.sourceId === null;
    if (isOwn && question.sourceId !== null) {
      // oxlint-disable-next-line no-await-in-loop -- few are taken out of the bank
      await trx
        .updateTable('questions')
        .set({ sourceId: null })
        .where('id', '=', question.id)
        .execute();
    }
    // oxlint-disable-next-line no-await-in-loop -- each is a version and a step of its own history
    if (isOwn)
      await writeContent(trx, question, await correctedDraft(trx, question, copy), owner.now);
  }
}

/** A draft that was begun with a wrong key does not bring the key back. */
async function correctedDraft(
  trx: Db,
  question: LockedQuestion,
  copy: LockedQuestion,
): Promise<QuestionDraft> {
  const draft = wholeDraftOf(copy);
  const answers = await carryCorrection(trx, question, draft);
  return answers ? { ...draft, answers } : draft;
}
