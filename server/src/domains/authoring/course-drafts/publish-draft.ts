import type {
  DraftChoice,
  publishDraft as publishCall,
} from '@malaka/contracts/authoring/course-drafts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import { contentOf, copyCourse } from '#/domains/authoring/authored-courses/duplicate-course.ts';
import { lockOwnCourse, type OwnCourse } from '#/domains/authoring/authored-courses/queries.ts';
import { type Owner, updateCourse } from '#/domains/authoring/authored-courses/store-course.ts';
import { requireActivatable } from '#/domains/authoring/course-check/lint-course.ts';
import { lessonsDeleted, recountLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { bumpRevision } from '#/domains/authoring/course-tree/queries.ts';
import { deleteUnusedVideo } from '#/domains/authoring/videos/replace-video.ts';
import { deleteCover, copyCover } from '#/domains/content/index.ts';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import {
  carryLessons,
  carryQuestions,
  carrySections,
  listVideoIds,
  placeSections,
} from './carry-changes.ts';
import { type Change, liveIdsOf, type DraftItem, readSides } from './compare-draft.ts';
import { getDraft, removeDraft, findDraft, insertDraftItems } from './queries.ts';
import { readItems } from './read-items.ts';

type Needs = Pick<Deps, 'db' | 'files' | 'now' | 'video'>;
type Published = { courseId: number; changesCount: number };

/**
 * Applies all changes of a draft to its course, or none if anything prevents it. Ids that learners'
 * answers and progress refer to stay. Throws 409 `course_draft.*`, 422 `course.cannot_activate`.
 */
export async function publishDraft(
  deps: Needs,
  { id: draftId, version, note, isTold, choices }: BodyOf<typeof publishCall>,
  owner: Owner,
): Promise<Published> {
  const { courseId } = await getDraft(deps.db, owner.accountId, draftId);
  const done = await deps.db.transaction().execute(async (trx) => {
    await completionsFirst(trx);
    const course = await lockOwnCourse(trx, owner.accountId, courseId);
    const draft = await lockOwnCourse(trx, owner.accountId, draftId);
    await lockContent(trx, [courseId, draftId]);
    const sides = await readSides(trx, { courseId, draftId, language: owner.language });
    if (sides.version !== version) throw new AppError('course.changed', 409);
    const changes = chosen(sides.changes, choices);
    const videoIds = await listVideoIds(trx, [courseId, draftId]);
    await carryCourse(trx, { course, draft, changes }, owner);
    const carrying = { ...sides, changes, liveIds: liveIdsOf(sides.known), courseId, owner };
    await carrySections(trx, carrying);
    await carryLessons(trx, carrying);
    await carryQuestions(trx, carrying);
    await placeSections(trx, carrying);
    await recountLessons(trx, courseId);
    if (changes.some(({ kind, what }) => what === 'removed' && kind !== 'question')) {
      await lessonsDeleted.emit(trx, { courseId, now: owner.now });
    }
    await bumpRevision(trx, courseId);
    if (course.isActive) await requireActivatable(deps, trx, courseId);
    await insertPublication(trx, { courseId, draftId, note, isTold, changes }, owner);
    await removeDraft(trx, draftId, owner.now);
    const isNewCover = changes.some(({ kind }) => kind === 'cover');
    return {
      changesCount: changes.length,
      cover: isNewCover ? course.image : draft.image,
      videoIds,
    };
  });
  // Unreferenced files; a failed deletion does no harm.
  await deleteCover(deps.files, done.cover).catch(() => undefined);
  await Promise.all(done.videoIds.map((id) => deleteUnusedVideo(deps, id)));
  return { courseId, changesCount: done.changesCount };
}

/** Prevents saves of lessons or questions between the comparison and the publication. */
async function lockContent(trx: Db, courseIds: readonly number[]): Promise<void> {
  await sql`select id from lessons where course_id = any(${courseIds}::int[])
    order by id for no key update`.execute(trx);
  await sql`select q.id from questions q join lessons l on l.id = q.lesson_id
    where l.course_id = any(${courseIds}::int[]) order by q.id for no key update of q`.execute(trx);
}

/** For changes on both sides, the author's choice decides. */
function chosen(changes: readonly Change[], choices: readonly DraftChoice[]): Change[] {
  const applied = changes.filter((change) => {
    if (change.conflict === null) return true;
    const choice = choices.find(({ kind, id }) => kind === change.kind && id === change.id);
    if (!choice) throw new AppError('course_draft.conflict', 409);
    return choice.keeps === 'draft';
  });
  if (applied.length === 0) throw new AppError('course_draft.empty', 409);
  return applied;
}

async function carryCourse(
  trx: Db,
  { course, draft, changes }: { course: OwnCourse; draft: OwnCourse; changes: readonly Change[] },
  owner: Owner,
): Promise<void> {
  const has = (kind: Change['kind']) => changes.some((change) => change.kind === kind);
  if (!has('course') && !has('cover')) return;
  const content = contentOf(has('course') ? draft : course);
  const { name } = has('course') ? draft : course;
  const { image } = has('cover') ? draft : course;
  const { isActive } = course;
  await updateCourse(trx, course, { ...content, name, image, isActive, isEdited: true }, owner);
}

type Publication = {
  courseId: number;
  draftId: number;
  note: string;
  isTold: boolean;
  changes: readonly Change[];
};

async function insertPublication(
  trx: Db,
  { changes, ...publication }: Publication,
  { accountId, now }: Owner,
): Promise<void> {
  const { id } = await trx
    .insertInto('coursePublications')
    .values({ ...publication, accountId, changesCount: changes.length, publishedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (publication.isTold) await addJob(trx, 'tell-publication', { publicationId: id });
}

/** Discards the draft; its course stays as it is. */
export async function discardDraft(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  draftId: number,
  { accountId, now }: Pick<Owner, 'accountId' | 'now'>,
): Promise<void> {
  const { draft, videoIds } = await db.transaction().execute(async (trx) => {
    const locked = await lockOwnCourse(trx, accountId, draftId);
    if (locked.draftOf === null) throw refusing('course.not_found', 404)();
    const ids = await listVideoIds(trx, [draftId]);
    await removeDraft(trx, draftId, now);
    return { draft: locked, videoIds: ids };
  });
  await deleteCover(files, draft.image).catch(() => undefined);
  await Promise.all(videoIds.map((id) => deleteUnusedVideo({ db, files }, id)));
}

/**
 * Makes a copy of the author's course that is edited like any other and that learners never see. A
 * course has one draft: repeated calls return the same one.
 */
export async function beginDraft(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  courseId: number,
  owner: Owner,
): Promise<{ draftId: number }> {
  let cover: string | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const source = await lockOwnCourse(trx, owner.accountId, courseId);
      if (source.draftOf !== null) throw new AppError('course.is_draft', 409);
      const known = await findDraft(trx, owner.accountId, courseId);
      if (known) return { draftId: known.draftId };
      cover = await copyCover(files, source.image);
      const { name } = source;
      const copying = { ...owner, name, image: cover, draftOf: courseId };
      const copied = await copyCourse(trx, source, copying);
      const draftId = copied.id;
      const live = await readItems(trx, courseId, owner.language);
      const draft = await readItems(trx, draftId, owner.language);
      const pairs: [DraftItem['kind'], ReadonlyMap<number, number>][] = [
        ['course', new Map([[courseId, draftId]])],
        ['cover', new Map([[courseId, draftId]])],
        ['order', new Map([[courseId, draftId]])],
        ['section', copied.sections],
        ['lesson', copied.lessons],
        ['question', copied.questions],
      ];
      const items = pairs.flatMap(([kind, copies]) =>
        [...copies].map(([liveId, copyId]) => ({
          kind,
          liveId,
          copyId,
          livePrint: live[kind].get(liveId)!.print,
          copyPrint: draft[kind].get(copyId)!.print,
        })),
      );
      await insertDraftItems(trx, draftId, items);
      return { draftId };
    });
  } catch (error) {
    await deleteCover(files, cover).catch(() => undefined);
    throw error;
  }
}
