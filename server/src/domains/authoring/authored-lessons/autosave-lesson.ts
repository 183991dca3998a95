import {
  updateSurveyLesson,
  updateTestLesson,
  updateTextLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import { updateVideoLesson } from '@malaka/contracts/authoring/authored-videos';
import type {
  autosaveLesson as keepCall,
  restoreLessonRevision,
} from '@malaka/contracts/authoring/lesson-revisions';
import {
  LESSON_FIELDS,
  type LessonValues,
  surveyBody,
  type SurveyValues,
  testBody,
  type TestValues,
  textBody,
  type TextValues,
  videoBody,
  type VideoValues,
} from '@malaka/contracts/authoring/lesson-values';
import type { BodyOf, Endpoint } from '@malaka/contracts/kit/endpoint';
import { getOwnLesson, type OwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { getRevision } from '#/domains/authoring/lesson-revisions/queries.ts';
import {
  insertRevision,
  lockSeenLesson,
  valuesOf,
} from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { changedFields } from '#/domains/authoring/lesson-revisions/rules.ts';
import { writeVideoLesson } from '#/domains/authoring/videos/save-video-lesson.ts';
import { isBlank } from '#/domains/content/index.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { updateLesson, mayChoose } from './edit-lesson.ts';

type Keeping = {
  accountId: number;
  values: LessonValues;
  sitting?: string;
  restoredFrom?: number;
  now: Date;
};

/**
 * Whether edits go straight into the lesson: not while learners can read it, and not for a webinar,
 * whose time invites people.
 */
export const savesItself = ({ type, isLive }: Pick<OwnLesson, 'type' | 'isLive'>): boolean =>
  !isLive && type !== 'webinar';

/** Saves edits while the author types: into the lesson, or into its draft. */
export async function autosaveLesson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, revision, values, sitting }: BodyOf<typeof keepCall>,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lesson = await lockSeenLesson(trx, { accountId, lessonId: id, revision, sitting });
    await saveRevision(trx, lesson, { accountId, values, sitting, now: now() });
  });
}

/** Saves an earlier revision as the newest one; the current content stays in the history. */
export async function restoreRevision(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, revision, from }: BodyOf<typeof restoreLessonRevision>,
  accountId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lesson = await lockSeenLesson(trx, { accountId, lessonId: id, revision });
    const values = await getRevision(trx, id, from);
    await saveRevision(trx, lesson, { accountId, values, restoredFrom: from, now: now() });
  });
}

async function saveRevision(
  trx: Db,
  lesson: OwnLesson,
  { values, ...keeping }: Keeping,
): Promise<void> {
  const own = valuesOf(lesson);
  const typed = cleaned({ ...own, ...pick(values, own) });
  const isApplied = savesItself(lesson) && (await apply(trx, lesson, typed, keeping.accountId));
  const content = isApplied
    ? valuesOf(await getOwnLesson(trx, keeping.accountId, lesson.id))
    : typed;
  // Content that learners already see is not a draft.
  const isShown = isApplied || changedFields(own, content).length === 0;
  await insertRevision(trx, lesson, { ...keeping, content, isShown, isAuto: true });
}

/** The fields that a lesson of this type has. */
const pick = (values: LessonValues, own: LessonValues): LessonValues =>
  Object.fromEntries(
    LESSON_FIELDS.filter((field) => field in own && values[field] !== undefined).map((field) => [
      field,
      values[field],
    ]),
  );

const cleaned = (values: LessonValues): LessonValues => ({
  ...values,
  ...Object.fromEntries(
    (['content', 'shortDescription', 'description'] as const).flatMap((field) => {
      const html = values[field];
      return html === undefined ? [] : [[field, cleanRichText(html)]];
    }),
  ),
});

/** Writes valid values into the lesson; returns false if they are not valid yet. */
async function apply(
  trx: Db,
  lesson: OwnLesson,
  values: LessonValues,
  accountId: number,
): Promise<boolean> {
  const { id } = lesson;
  if (lesson.type === 'text') {
    const body = checked(updateTextLesson, textBody(id, values as TextValues));
    if (!body || isBlank(body.content)) return false;
    const { id: _id, revision: _revision, ...change } = body;
    await updateLesson(trx, id, change);
    return true;
  }
  if (lesson.type === 'video') {
    const body = checked(updateVideoLesson, videoBody(id, values as VideoValues));
    if (body) await writeVideoLesson(trx, body);
    return body !== undefined;
  }
  if (lesson.type === 'test') {
    const body = checked(updateTestLesson, testBody(id, values as TestValues));
    if (!body) return false;
    const { name, score, minPercentage, attemptQuestions = null } = body;
    await updateLesson(trx, id, { name, score, minPercentage, attemptQuestions });
    return true;
  }
  const body = checked(updateSurveyLesson, surveyBody(id, values as SurveyValues));
  if (!body) return false;
  const { name, score, surveyId = null } = body;
  if (!(await mayChoose(trx, { accountId, lesson, surveyId }))) return false;
  await updateLesson(trx, id, { name, score, surveyId });
  return true;
}

function checked<E extends Endpoint>({ body }: E, input: object): BodyOf<E> | undefined {
  const { success, data } = body!.safeParse(input);
  return success ? (data as BodyOf<E>) : undefined;
}
