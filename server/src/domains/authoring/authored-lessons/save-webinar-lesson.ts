import type { updateWebinarLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { webinarLessonSaved } from './events.ts';
import { dropFiles, lessonFolder, replaceFiles, storeFiles } from './store-lesson-files.ts';
import type { FileField } from './file-queries.ts';
import { saveWebinar, updateLesson } from './queries.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { lessonTexts } from './texts.ts';

type Author = { accountId: number; language: Language };
type Uploads = Partial<Record<FileField, ReceivedFile | undefined>>;

/**
 * Changes the author's webinar lesson; an existing start may lie in the past, a new one may not.
 */
export async function saveWebinarLesson(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  fields: BodyOf<typeof updateWebinarLesson>,
  uploads: Uploads,
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
