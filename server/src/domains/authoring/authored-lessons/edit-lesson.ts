import type {
  updateSurveyLesson,
  updateTextLesson,
  deleteFile,
  updateWebinarLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { invalid, AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import type { Deps } from '#/kit/deps.ts';
import { getOwnLesson, type OwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { isBlank } from '#/domains/content/index.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { deleteVideo } from '#/domains/authoring/videos/replace-video.ts';
import { lessonTexts } from './texts.ts';
import {
  dropFiles,
  lessonFolder,
  replaceFiles,
  storeFiles,
  deleteFileRow,
  type FileField,
} from './lesson-files.ts';
import { webinarLessonSaved } from './events.ts';

/** A longer list of surveys would be a mistake. */
const SURVEYS_OFFERED = 200;

/** Surveys of the whole country and the author's own. */
const offeredTo = (db: Db, authorId: number) =>
  db
    .selectFrom('surveys')
    .where('isActive', '=', true)
    .where('regionId', 'is', null)
    .where((where) => where.or([where('courseId', 'is', null), where('ownerId', '=', authorId)]));

export async function listActiveSurveys(db: Db, authorId: number) {
  return await offeredTo(db, authorId)
    .orderBy('id', 'desc')
    .limit(SURVEYS_OFFERED)
    .select(['id', 'name'])
    .execute();
}

async function isActiveSurvey(db: Db, authorId: number, surveyId: number): Promise<boolean> {
  const found = await offeredTo(db, authorId)
    .where('id', '=', surveyId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

type LessonChange = {
  name: string;
  score: number;
  content?: string;
  description?: string;
  minPercentage?: number;
  surveyId?: number | null;
  attemptQuestions?: number | null;
  readPercent?: number | undefined;
  controlQuestions?: string | undefined;
};

export async function updateLesson(db: Db, lessonId: number, change: LessonChange): Promise<void> {
  await db
    .updateTable('lessons')
    .set(change)
    .where('id', '=', lessonId)
    .where('deletedAt', 'is', null)
    .execute();
}

type WebinarChange = {
  startsAt: Date;
  minutes: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
  presencePercent?: number;
};

async function saveWebinar(db: Db, lessonId: number, change: WebinarChange): Promise<void> {
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, ...change })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(change))
    .execute();
}

/** Changes the author's survey lesson; a survey that was active when it was selected may stay. */
export async function saveSurveyLesson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, revision, name, score, surveyId = null }: BodyOf<typeof updateSurveyLesson>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  const lesson = await getOwnLesson(db, accountId, id, 'survey');
  if (!(await mayChoose(db, { accountId, lesson, surveyId }))) {
    throw invalid({ survey_id: [lessonTexts.surveyNotActive[language]] });
  }
  const seen = { accountId, lessonId: id, revision, now: now() };
  await db
    .transaction()
    .execute((trx) =>
      reviseLesson(trx, seen, () => updateLesson(trx, id, { name, score, surveyId })),
    );
}

type Choice = { accountId: number; lesson: OwnLesson; surveyId: number | null };

export async function mayChoose(db: Db, { accountId, lesson, surveyId }: Choice): Promise<boolean> {
  if (surveyId === null || surveyId === lesson.surveyId) return true;
  return await isActiveSurvey(db, accountId, surveyId);
}

type Author = { accountId: number; language: Language };
type Uploads = { file: ReceivedFile | undefined };

/** Changes the author's text lesson; a new file replaces the previous one. */
export async function saveTextLesson(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, revision, content, ...change }: BodyOf<typeof updateTextLesson>,
  uploads: Uploads,
  { accountId, language }: Author,
): Promise<void> {
  await getOwnLesson(db, accountId, id, 'text');
  const clean = cleanRichText(content);
  if (isBlank(clean)) {
    throw invalid({ content: [lessonTexts.noContent[language]] });
  }
  const stored = await storeFiles(files, uploads, { folder: lessonFolder(id), language });
  try {
    const seen = { accountId, lessonId: id, revision, now: now() };
    await db.transaction().execute((trx) =>
      reviseLesson(trx, seen, async () => {
        await updateLesson(trx, id, { ...change, content: clean });
        await replaceFiles(trx, { lessonId: id }, stored, now());
      }),
    );
  } catch (error) {
    await dropFiles(files, stored);
    throw error;
  }
}

/**
 * Deletes a file of the author's lesson; the image of a webinar lesson is its `file`. Throws 404 if
 * the lesson or file is missing, 422 for a video of a lesson that cannot have one.
 */
export async function deleteLessonFile(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, fields }: Pick<BodyOf<typeof deleteFile>, 'id' | 'fields'>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  const lesson = await getOwnLesson(db, accountId, id);
  if (fields === 'video') {
    if (lesson.type !== 'video') {
      throw invalid({ fields: [lessonTexts.noSuchPlace[language]] });
    }
    return await deleteVideo({ db, files }, accountId, id);
  }
  const field = fields === 'image' ? 'file' : fields;
  if (!(await deleteFileRow(db, { lessonId: lesson.id }, field, now()))) {
    throw new AppError('file.not_found', 404);
  }
}

type WebinarUploads = Partial<Record<FileField, ReceivedFile | undefined>>;

/**
 * Changes the author's webinar lesson; an existing start may lie in the past, a new one may not.
 */
export async function saveWebinarLesson(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  fields: BodyOf<typeof updateWebinarLesson>,
  uploads: WebinarUploads,
  { accountId, language }: Author,
): Promise<void> {
  const { id, revision, name, score, startsAt } = fields;
  const lesson = await getOwnLesson(db, accountId, id, 'webinar');
  if (lesson.draftOf !== null) throw new AppError('course_draft.no_webinars', 409);
  if (startsAt.getTime() !== lesson.startsAt?.getTime() && startsAt < now()) {
    throw invalid({ startdate: [lessonTexts.startIsPast[language]] });
  }
  const { isRecorded, isAutoRecorded, isPresenterOnly, presencePercent } = fields;
  const minutes = fields.hours * 60 + fields.minutes;
  if (minutes === 0) {
    throw invalid({ minut: [lessonTexts.noLength[language]] });
  }
  const description = cleanRichText(fields.description);
  const stored = await storeFiles(files, uploads, { folder: lessonFolder(id), language });
  try {
    const seen = { accountId, lessonId: id, revision, now: now() };
    await db.transaction().execute((trx) =>
      reviseLesson(trx, seen, async () => {
        await updateLesson(trx, id, { name, score, description });
        const webinar = { startsAt, minutes, isRecorded, isAutoRecorded, isPresenterOnly };
        await saveWebinar(trx, id, { ...webinar, ...(presencePercent && { presencePercent }) });
        const saved = { ...webinar, lessonId: id, title: name, description };
        await webinarLessonSaved.emit(trx, {
          ...saved,
          accountId: lesson.authorId,
          language,
          now: now(),
        });
        await replaceFiles(trx, { lessonId: id }, stored, now());
      }),
    );
  } catch (error) {
    await dropFiles(files, stored);
    throw error;
  }
}
