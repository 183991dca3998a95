import type { updateSurveyLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { isActiveSurvey, updateLesson } from './queries.ts';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import type { Deps } from '#/kit/deps.ts';
import { getOwnLesson, type OwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { lessonTexts } from './texts.ts';

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
