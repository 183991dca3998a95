import type { CourseView } from '@malaka/contracts/learning/courses';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import { givesCertificate } from '#/domains/credentials/index.ts';
import { nextLessonId } from '#/domains/learning/lesson-progress/rules.ts';
import { countRatings, findOwnReview } from '#/domains/learning/reviews/queries.ts';
import { findCourseSurveyId, viewCourseSurvey } from '#/domains/surveys/index.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { findGate } from './find-gate.ts';
import { getCourse } from './queries.ts';
import { findOwnEnrolment } from '#/domains/learning/lesson-progress/own-enrolments.ts';
import { type CourseScore, findStandings, listCourseScores } from './scores.ts';
import { listSections, syllabusOf } from './syllabus.ts';

type Query = { id: number; caller: Session | undefined; language: Language; now: Date };

/** A course as everybody may see it, with the progress of signed-in users. */
export const viewCourse = (db: Db, query: Query): Promise<CourseView> =>
  joinReads(db, (reader) => readCourse(reader, query));

async function readCourse(db: Db, { id, caller, language, now }: Query): Promise<CourseView> {
  const [course, [card], rows, ratingHistogram, own] = await Promise.all([
    getCourse(db, id),
    listCards(db, [id], language),
    listSections(db, id),
    countRatings(db, id),
    caller ? findOwn(db, id, caller.accountId) : findOthers(db, id),
  ]);
  const { enrolment } = own;
  const isOwn = enrolment !== undefined || caller?.accountId === course.authorId;
  // An archived course is visible to learners who have it and to its author.
  if (!course.isActive && !isOwn && caller?.role !== 'admin') {
    throw new AppError('course.not_found', 404);
  }
  if (!card) throw new AppError('course.not_found', 404);
  const standings = enrolment && own.standings;
  const { sections, lessons } = syllabusOf(rows, { type: course.type, standings });
  const isComplete = Boolean(enrolment?.completedAt);
  const number = enrolment?.certificateNumber ?? null;
  return {
    ...card,
    description: course.description,
    outcomes: course.outcomes,
    isActive: course.isActive,
    sections,
    lessonsCount: lessons.length,
    activeBuysCount: enrolment ? 1 : 0,
    isComplete,
    ...own.score,
    ...(!enrolment && { userScore: 0 }),
    doneCount: lessons.filter(({ isDone }) => isDone).length,
    nextLessonId: enrolment ? nextLessonId(lessons) : null,
    certificateNumber: number,
    isCertificateWaiting: isComplete && number === null && givesCertificate(course),
    gate:
      caller && !enrolment
        ? await findGate(db, course, { accountId: caller.accountId, now })
        : null,
    ratingHistogram,
    survey:
      caller && isComplete
        ? await viewCourseSurvey(db, { accountId: caller.accountId, surveyId: own.surveyId, now })
        : null,
    ownReview: (enrolment && own.review) ?? null,
  };
}

/** What a caller has of a course; depends on enrolment. */
async function findOwn(db: Db, courseId: number, accountId: number) {
  const [enrolment, { standings, score }, review, surveyId] = await Promise.all([
    findOwnEnrolment(db, courseId, accountId),
    findStandings(db, courseId, accountId),
    findOwnReview(db, courseId, accountId),
    findCourseSurveyId(db, courseId),
  ]);
  return { enrolment, standings, score, review, surveyId };
}

type Own = Awaited<ReturnType<typeof findOwn>>;

async function findOthers(
  db: Db,
  courseId: number,
): Promise<{ [Field in keyof Own]: Own[Field] | undefined } & { score: CourseScore }> {
  const scores = await listCourseScores(db, null, [courseId]);
  const nothing = { enrolment: undefined, standings: undefined, review: undefined };
  return { ...nothing, surveyId: undefined, score: scores.get(courseId)! };
}
