import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { LESSON_REVISIONS_MAX } from '@malaka/contracts/authoring/lesson-revisions';
import { type LessonValues, VALUES_OF_TYPE } from '@malaka/contracts/authoring/lesson-values';
import { sql } from 'kysely';
import { accountName } from '#/domains/people/index.ts';
import { getOwnLesson, type OwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { changedFields, continues, countWords, outdated, type Saving } from './rules.ts';

/** Of all revisions of a lesson together; a long lesson has fewer of them. */
const REVISIONS_MAX_BYTES = 4_000_000;

type Seen = {
  accountId: number;
  lessonId: number;
  type?: LessonType;
  /** The revision the author has seen; if absent, nothing is compared. */
  revision?: number | undefined;
  /**
   * The response to a save of the same session may have been lost, so that revision counts as seen.
   */
  sitting?: string;
};

/**
 * Locks an author's lesson for a change. Throws 409 `lesson.changed` if it is not the seen
 * revision.
 */
export async function lockSeenLesson(
  trx: Db,
  { accountId, lessonId, type, revision, sitting }: Seen,
): Promise<OwnLesson> {
  await trx
    .selectFrom('lessons')
    .where('id', '=', lessonId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const lesson = await getOwnLesson(trx, accountId, lessonId, type);
  const isSeen = revision === undefined || revision === lesson.revision;
  if (isSeen || (await isOwnSaving(trx, lesson, { after: revision, sitting }))) return lesson;
  const changedBy = await findOtherEditor(trx, lesson, accountId);
  throw new AppError('lesson.changed', 409, { facts: { changed_by: changedBy } });
}

/** Name of the last editor; null if that was the caller in another window. */
async function findOtherEditor(
  trx: Db,
  { id, revision }: OwnLesson,
  accountId: number,
): Promise<string | null> {
  const found = await trx
    .selectFrom('lessonRevisions as r')
    .where('r.lessonId', '=', id)
    .where('r.revision', '=', revision)
    .where('r.accountId', '<>', accountId)
    .select(accountName('r.accountId').as('name'))
    .executeTakeFirst();
  return found?.name ?? null;
}

async function isOwnSaving(
  trx: Db,
  { id, revision }: OwnLesson,
  { after, sitting }: { after: number; sitting: string | undefined },
): Promise<boolean> {
  if (sitting === undefined || revision !== after + 1) return false;
  const found = await trx
    .selectFrom('lessonRevisions')
    .where('lessonId', '=', id)
    .where('revision', '=', revision)
    .where('sitting', '=', sitting)
    .select('revision')
    .executeTakeFirst();
  return found !== undefined;
}

/** Saves a manual change of an author's lesson as a new revision. */
export async function reviseLesson(
  trx: Db,
  { now, ...seen }: Seen & { now: Date },
  change: () => Promise<void>,
): Promise<void> {
  const before = await lockSeenLesson(trx, seen);
  await change();
  const after = await getOwnLesson(trx, seen.accountId, seen.lessonId);
  await insertRevision(trx, before, {
    accountId: seen.accountId,
    content: valuesOf(after),
    isAuto: false,
    isShown: true,
    now,
  });
}

export const valuesOf = (lesson: OwnLesson): LessonValues =>
  VALUES_OF_TYPE[lesson.type]({ ...lesson, isEncrypted: lesson.isEncrypted ?? false });

type Keeping = {
  accountId: number;
  content: LessonValues;
  isAuto: boolean;
  isShown: boolean;
  sitting?: string;
  restoredFrom?: number;
  now: Date;
};

/** Adds a revision of a locked lesson; the first one also records the content before it. */
export async function insertRevision(
  trx: Db,
  lesson: OwnLesson,
  { accountId, now, ...keeping }: Keeping,
): Promise<void> {
  const { last, before } = await readLast(trx, lesson);
  const next: Saving = {
    ...keeping,
    accountId,
    sitting: keeping.sitting ?? null,
    restoredFrom: keeping.restoredFrom ?? null,
    begunAt: now,
    savedAt: now,
  };
  const isSame = changedFields(last.content, next.content).length === 0;
  if (isSame && last.isShown === next.isShown) return;
  const isGoingOn = continues(last, next);
  if (isGoingOn) {
    await remove(trx, lesson.id, [last.revision]);
    next.begunAt = last.begunAt;
  }
  const earlier = isGoingOn ? before : last;
  const revision = lesson.revision + 1;
  const changed = changedFields(earlier?.content ?? {}, next.content);
  await insert(trx, { ...next, lessonId: lesson.id, revision, changed });
  await trx.updateTable('lessons').set({ revision }).where('id', '=', lesson.id).execute();
  if (!isGoingOn) await thin(trx, lesson.id, now);
}

type Last = Saving & { revision: number };

/** The last two revisions. */
async function readLast(
  trx: Db,
  lesson: OwnLesson,
): Promise<{ last: Last; before: Last | undefined }> {
  const rows = await trx
    .selectFrom('lessonRevisions')
    .where('lessonId', '=', lesson.id)
    .orderBy('revision', 'desc')
    .limit(2)
    .select(['revision', 'accountId', 'savedAt', 'begunAt', 'sitting', 'isAuto', 'isShown'])
    .select(['restoredFrom', 'content'])
    .execute();
  const [last, before] = rows as Last[];
  if (last) return { last, before };
  const first: Last = {
    revision: lesson.revision,
    accountId: null,
    savedAt: null,
    begunAt: null,
    sitting: null,
    isAuto: false,
    isShown: true,
    restoredFrom: null,
    content: valuesOf(lesson),
  };
  await insert(trx, { ...first, lessonId: lesson.id, changed: [] });
  return { last: first, before: undefined };
}

type Row = Last & { lessonId: number; changed: string[] };

async function insert(trx: Db, { content, ...row }: Row): Promise<void> {
  const text = JSON.stringify(content);
  await trx
    .insertInto('lessonRevisions')
    .values({
      ...row,
      content: text,
      words: countWords(content),
      bytes: Buffer.byteLength(text),
    })
    .execute();
}

async function remove(trx: Db, lessonId: number, revisions: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('lessonRevisions')
    .where('lessonId', '=', lessonId)
    .where('revision', '=', sql<number>`any(${revisions}::integer[])`)
    .execute();
}

async function thin(trx: Db, lessonId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('lessonRevisions')
    .where('lessonId', '=', lessonId)
    .orderBy('revision', 'desc')
    .select(['revision', 'savedAt', 'isAuto', 'isShown', 'restoredFrom', 'bytes'])
    .execute();
  const limits = { now, most: LESSON_REVISIONS_MAX, mostBytes: REVISIONS_MAX_BYTES };
  const gone = outdated(rows, limits);
  if (gone.length > 0) await remove(trx, lessonId, gone);
}
