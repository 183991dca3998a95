import type { Db } from '#/kit/db/connect.ts';
import { listNamesOf, notInList } from '#/domains/people/index.ts';
import { requireOwnCourse } from '#/domains/authoring/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import type { LockedSurvey } from './queries.ts';
import { isReversed } from './rules.ts';
import { surveyFieldTexts } from './texts.ts';

type Facts = {
  startsAt: Date | null;
  endsAt: Date | null;
  positionTypeIds: number[];
  courseId: number | null;
  isCourseSurvey: boolean;
};

/** Refuses an end before the start, unknown positions, and other people's courses. */
export async function requireFacts(
  trx: Db,
  facts: Facts,
  builder: Examiner,
  before?: LockedSurvey,
): Promise<void> {
  const { language } = builder;
  const ids = [...new Set(facts.positionTypeIds)];
  const known = await listNamesOf(trx, 'position_types', ids, language);
  const course = await courseError(trx, facts, builder, before);
  const end = facts.isCourseSurvey && !course && (await endError(trx, facts, before));
  const errors = {
    ...(isReversed(facts) && { end_time: [surveysErrors['survey.window'][language]] }),
    ...(known.length < ids.length && { position_types: [notInList[language]] }),
    ...(course && { course_id: [course[language]] }),
    ...(end && { is_course_survey: [end[language]] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function courseError(
  trx: Db,
  { courseId }: Facts,
  { accountId, role }: Examiner,
  before?: LockedSurvey,
) {
  if (role !== 'teacher') {
    return courseId === (before?.courseId ?? null) ? undefined : surveyFieldTexts.authorsOnly;
  }
  if (courseId === null) return surveyFieldTexts.course;
  try {
    await requireOwnCourse(trx, accountId, courseId);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return notInList;
  }
}

/** A course has one survey at its end. */
async function endError(trx: Db, { courseId }: Facts, before?: LockedSurvey) {
  if (courseId === null) return surveyFieldTexts.course;
  const other = await trx
    .selectFrom('surveys')
    .where('courseId', '=', courseId)
    .where('isCourseSurvey', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .select('id')
    .executeTakeFirst();
  return other && surveyFieldTexts.oneOfCourse;
}
