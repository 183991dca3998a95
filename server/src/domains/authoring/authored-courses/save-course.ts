import type {
  CourseForm,
  updateCourse as updateCall,
} from '@malaka/contracts/authoring/authored-courses';
import { type OutlineNode, parseOutline } from '@malaka/contracts/authoring/course-outline';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { DEFAULT_MIN_PERCENTAGE } from '@malaka/contracts/kit/limits';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Deps } from '#/kit/deps.ts';
import { deleteCover, storeCover } from '#/domains/content/index.ts';
import { invalid, AppError } from '#/kit/http/app-error.ts';
import type { Db, Database } from '#/kit/db/connect.ts';
import {
  insertLessons,
  type NewLesson,
} from '#/domains/authoring/authored-lessons/insert-lessons.ts';
import { insertTree } from '#/domains/authoring/course-tree/insert-tree.ts';
import { countLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import {
  dropRequest,
  isApprovalRequired,
  requestApproval,
} from '#/domains/authoring/course-approvals/queries.ts';
import { requireActivatable } from '#/domains/authoring/course-check/lint-course.ts';
import { lockOwnCourse, type OwnCourse, hasLearners } from './queries.ts';
import { insertCourse, type Owner, updateCourse } from './store-course.ts';
import { courseTexts } from './texts.ts';

type Saved = { id: number; dropped: string | null };

/**
 * Creates a course, or changes the author's course if an id is given, with its cover. The old cover
 * is deleted once nothing refers to it; a rejected form leaves nothing behind.
 */
export async function saveCourse(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  { id, form, upload }: { id: number | undefined; form: CourseForm; upload: string | undefined },
  owner: Owner,
): Promise<number> {
  const { files, log } = deps;
  const { language } = owner;
  const cover =
    upload === undefined
      ? undefined
      : await storeCover(files, { path: upload, field: 'image', language });
  const remove = async (address: string | null) =>
    await deleteCover(files, address).catch((err: unknown) => {
      log.warn({ err, address }, 'A cover that nobody uses could not be deleted');
    });
  try {
    const saved = await store(deps, { id, form, cover }, owner);
    await remove(saved.dropped);
    return saved.id;
  } catch (error) {
    await remove(cover ?? null);
    throw error;
  }
}

async function store(
  { db }: Pick<Deps, 'db'>,
  { id, form, cover }: { id: number | undefined; form: CourseForm; cover: string | undefined },
  owner: Owner,
): Promise<Saved> {
  const { position: positionTypeIds, withoutImage, outline, ...fields } = form;
  return await db.transaction().execute(async (trx) => {
    if (id === undefined) {
      const content = { ...fields, positionTypeIds, image: cover ?? null };
      const created = await insertCourse(trx, content, owner);
      await insertOutline(trx, created, outline, owner);
      return { id: created, dropped: null };
    }
    const before = await lockOwnCourse(trx, owner.accountId, id);
    if (outline !== '') throw invalid({ outline: [courseTexts.outlineTwice[owner.language]] });
    const image = cover ?? (withoutImage ? null : before.image);
    const { isActive } = before;
    const content = { ...fields, positionTypeIds, image, isActive, isEdited: true };
    await updateCourse(trx, before, content, owner);
    return { id, dropped: image === before.image ? null : before.image };
  });
}

/**
 * Inserts the sections and lessons of a new course; lines that were not understood are left out.
 */
async function insertOutline(
  trx: Db,
  courseId: number,
  outline: string,
  { language, now }: Pick<Owner, 'language' | 'now'>,
): Promise<void> {
  if (outline.trim() === '') return;
  const { sections } = parseOutline(outline);
  if (sections.length === 0) throw invalid({ outline: [courseTexts.outline[language]] });
  const tree = sections.map(({ name, topics }) => ({ name, paragraphs: topics }));
  const sectionIds = await insertTree(trx, courseId, tree);
  const places = sections.flatMap((section) => [section, ...section.topics]);
  const lessons = places.flatMap(({ type, ...node }, n) =>
    type === null ? [] : [lessonOf({ ...node, type }, sectionIds[n]!)],
  );
  await insertLessons(trx, courseId, lessons, now);
  await countLessons(trx, courseId);
}

function lessonOf(
  { name, type, note }: OutlineNode & { type: LessonType },
  sectionId: number,
): NewLesson {
  const paragraphs = note.split('\n').filter(Boolean);
  const text = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    sectionId,
    type,
    name,
    score: 0,
    minPercentage: DEFAULT_MIN_PERCENTAGE,
    attemptQuestions: null,
    content: type === 'text' ? text : '',
    shortDescription: '',
    description: type === 'text' ? '' : text,
    videoId: null,
    webinar: null,
  };
}

type Change = BodyOf<typeof updateCall>;

/**
 * Changes the given fields only. Activates or archives (decisions 66, 67, 68), or requests approval
 * first if the platform requires it (decision 65).
 */
export async function changeCourse(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { id, change }: { id: number; change: Change },
  owner: Owner & { role: Role },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOwnCourse(trx, owner.accountId, id);
    const next = merged(before, change);
    const isActivated = next.isActive && !before.isActive;
    if (isActivated && before.draftOf !== null) throw new AppError('course.is_draft', 409);
    const mustWait = isActivated && owner.role !== 'admin' && (await isApprovalRequired(trx));
    const isActive = next.isActive && !mustWait;
    await updateCourse(trx, before, { ...next, isActive }, owner);
    if (isActivated) await requireActivatable(deps, trx, id);
    await settle(trx, { id, requested: change.isActive, mustWait, now: owner.now });
  });
}

type Settled = { id: number; requested: boolean | undefined; mustWait: boolean; now: Date };

/** Other changes leave an approval request as it is. */
async function settle(trx: Db, { id, requested, mustWait, now }: Settled): Promise<void> {
  if (requested === undefined) return;
  await (mustWait ? requestApproval(trx, id, now) : dropRequest(trx, id));
}

const merged = (before: OwnCourse, change: Change) => ({
  name: change.name ?? before.name,
  description: change.description ?? before.description,
  outcomes: change.outcomes ?? before.outcomes,
  type: change.type ?? before.type,
  categoryId: change.categoryId ?? before.categoryId,
  languageId: change.languageId ?? before.languageId,
  hours: change.hours ?? change.duration ?? before.hours,
  credit: change.credit ?? before.credit,
  price: change.price ?? BigInt(before.price),
  positionTypeIds: change.position ?? before.positionTypeIds,
  programmeYear: change.programmeYear === undefined ? before.programmeYear : change.programmeYear,
  hasCertificate: change.hasCertificate ?? before.hasCertificate,
  image: before.image,
  isActive: change.isActive ?? before.isActive,
  isEdited: change.isEdited ?? true,
});

type Deletion = { authorId: number; id: number; now: Date };

/** Only a course that nobody ever started can be deleted; others are archived (decision 68). */
export async function deleteCourse(db: Database, { authorId, id, now }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // An enrolment locks the course, so this lock waits for enrolments in progress.
    await lockOwnCourse(trx, authorId, id);
    if (await hasLearners(trx, id)) throw new AppError('course.has_learners', 409);
    await trx
      .updateTable('courses')
      .set({ deletedAt: now, isActive: false, updatedAt: now })
      // Deletes its draft too.
      .where((where) => where.or([where('id', '=', id), where('draftOf', '=', id)]))
      .execute();
  });
}
