import type { updateSurveyLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { isActiveSurvey, updateLesson } from './queries.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { lessonTexts } from './texts.ts';

/** Changes an own survey lesson; a survey that was active when it was chosen may stay. */
export async function saveSurveyLesson(
  db: Db,
  { id, name, score, surveyId = null }: BodyOf<typeof updateSurveyLesson>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  const lesson = await getOwnLesson(db, accountId, id, 'survey');
  const isNew = surveyId !== null && surveyId !== lesson.surveyId;
  if (isNew && !(await isActiveSurvey(db, accountId, surveyId))) {
    throw invalid({ survey_id: [lessonTexts.surveyNotActive[language]] });
  }
  await updateLesson(db, id, { name, score, surveyId });
}
