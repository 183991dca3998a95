import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { checkQuestionTime } from '#/domains/authoring/timed-questions/check-question-time.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { getOwnLesson } from './own-lesson.ts';
import { onlyVideoTime, timeNeeded } from './texts.ts';

type Query = {
  authorId: number;
  lessonId: number;
  time: number | null | undefined;
  language: Language;
  /** Questions that are about to leave that second. */
  exceptIds?: readonly number[];
};

/**
 * Allowed places of questions: the author's test, the diagnostic, or a free second of the author's
 * video or recording.
 */
export async function checkPlace(
  trx: Db,
  { authorId, lessonId, time, language, exceptIds }: Query,
): Promise<{ lessonId: number; time: number | null; isDiagnostic: boolean }> {
  const lesson = await getOwnLesson(trx, authorId, lessonId);
  const isTimed = time !== null && time !== undefined;
  if (lesson.type === 'video' || lesson.type === 'webinar') {
    if (!isTimed) throw timeError(timeNeeded[language]);
    await checkQuestionTime(trx, lessonId, time, exceptIds);
    return { lessonId, time, isDiagnostic: false };
  }
  if (lesson.type !== 'test') throw new AppError('lesson.wrong_type', 422);
  if (isTimed) throw timeError(onlyVideoTime[language]);
  return { lessonId, time: null, isDiagnostic: lessonId === DIAGNOSTIC_LESSON_ID };
}

const timeError = (text: string) => invalid({ time: [text] });
