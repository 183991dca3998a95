import type { CourseView } from '@malaka/contracts/learning/courses';
import type { Db } from '#/kit/db/connect.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import { givesCertificate } from '#/domains/credentials/index.ts';
import { nextLessonId } from '#/domains/learning/lesson-progress/rules.ts';
import { countRatings, findOwnReview } from '#/domains/learning/reviews/queries.ts';
import { findCourseSurvey } from '#/domains/surveys/index.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { findGate } from './find-gate.ts';
import { getCourse } from './queries.ts';
import { findOwnEnrolment } from '#/domains/learning/lesson-progress/own-enrolments.ts';
import { listCourseScores, listStandings } from './scores.ts';
import { listSections, syllabusOf } from './syllabus.ts';

type Query = { id: number; caller: Session | undefined; language: Language; now: Date };

/** A course as everybody may see it, with the own standing for whoever is signed in. */
export async function viewCourse(
  db: Db,
  { id, caller, language, now }: Query,
): Promise<CourseView> {
  const course = await getCourse(db, id);
  const standing = await standingOf(db, id, caller);
  const isOwn = standing.enrolment !== undefined || caller?.accountId === course.authorId;
  // An archived course is there for those who have it, and for its author.
  if (!course.isActive && !isOwn && caller?.role !== 'admin') {
    throw new AppError('course.not_found', 404);
  }
  const [card] = await listCards(db, [id], language);
  if (!card) throw new AppError('course.not_found', 404);
  const { enrolment, standings, review } = standing;
  const rows = await listSections(db, id);
  const { sections, lessons } = syllabusOf(rows, { type: course.type, standings });
  const scores = await listCourseScores(db, enrolment ? caller!.accountId : null, [id]);
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
    ...scores.get(id)!,
    doneCount: lessons.filter(({ isDone }) => isDone).length,
    nextLessonId: enrolment ? nextLessonId(lessons) : null,
    certificateNumber: number,
    isCertificateWaiting: isComplete && number === null && givesCertificate(course),
    gate:
      caller && !enrolment
        ? await findGate(db, course, { accountId: caller.accountId, now })
        : null,
    ratingHistogram: await countRatings(db, id),
    survey:
      caller && isComplete
        ? await findCourseSurvey(db, { accountId: caller.accountId, courseId: id, now })
        : null,
    ownReview: review ?? null,
  };
}

async function standingOf(db: Db, courseId: number, caller: Session | undefined) {
  const nobody = { enrolment: undefined, standings: undefined, review: undefined };
  if (!caller) return nobody;
  const { accountId } = caller;
  const enrolment = await findOwnEnrolment(db, courseId, accountId);
  if (!enrolment) return nobody;
  const standings = await listStandings(db, courseId, accountId);
  const review = await findOwnReview(db, courseId, accountId);
  return { ...nobody, enrolment, standings, review };
}
