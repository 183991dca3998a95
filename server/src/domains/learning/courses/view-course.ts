import type { CourseView } from '@malaka/contracts/learning/courses';
import { sql } from 'kysely';
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
import { findOwnEnrolment } from '#/domains/learning/lesson-progress/progress.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';
import { rowsVersion } from '#/kit/db/read-rows.ts';
import { findGate } from './buy-course.ts';
import { getCourse } from './queries.ts';
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

type VersionQuery = { id: number; accountId: number | null };

/**
 * Version of everything that `viewCourse` shows to a guest, or to a learner who has the course:
 * reviews, purchases and ratings are counted in the course row, completed lessons in the enrolment
 * row. Undefined where the answer depends on the moment: whether somebody may start, or whether a
 * survey is open.
 */
export async function findCourseVersion(db: Db, query: VersionQuery): Promise<string | undefined> {
  const [found] = await readVersion(db, query);
  return found?.version;
}

const readVersion = compileOnce(
  (_db, { id, accountId }: VersionQuery) => sql<{ version: string }>`
    select concat_ws(' ', c.xmin, a.xmin, p.xmin, g.xmin, t.xmin,
      ${rowsVersion('s', sql`sections s where s.course_id = c.id`)},
      ${rowsVersion('l', sql`lessons l where l.course_id = c.id and l.deleted_at is null`)},
      ${rowsVersion(
        'v',
        sql`lessons l join videos v on v.id = l.video_id
          where l.course_id = c.id and l.deleted_at is null`,
      )},
      e.account_id, e.xmin, (
        select r.xmin from certificates r where r.account_id = e.account_id
          and r.course_id = e.course_id and r.state in ('issued', 'corrected')
      ), (
        -- Attempts, and which of them were given back.
        select concat(count(*), ':', sum(k.xmin::text::bigint), ':', count(b.attempt_id))
        from lessons l
        join attempts k on k.account_id = e.account_id and k.lesson_id = l.id
        left join attempt_returns b on b.attempt_id = k.id
        where l.course_id = e.course_id and l.deleted_at is null and l.type = 'test'
      ), (
        -- Timed questions, what they are worth now, and the answers to them.
        select concat(count(*), ':', sum(q.xmin::text::bigint + w.xmin::text::bigint), ':',
          count(n.question_id))
        from lessons l
        join questions q on q.lesson_id = l.id and q.deleted_at is null
        join question_versions w on w.question_id = q.id and w.version = q.current_version
        left join timed_answers n on n.account_id = e.account_id and n.question_id = q.id
        where l.course_id = e.course_id and l.deleted_at is null and l.type <> 'test'
          and l.questions_count > 0
      )) as version
    from courses c
    join accounts a on a.id = c.author_id
    left join profiles p on p.account_id = a.id
    join categories g on g.id = c.category_id
    join languages t on t.id = c.language_id
    left join enrolments e on e.course_id = c.id and e.account_id = ${accountId}::integer
    where c.id = ${id} and c.deleted_at is null
      and (${accountId}::integer is null or e.id is not null)
      and (e.completed_at is null or not exists (
        select from surveys u
        where u.course_id = c.id and u.is_course_survey and u.deleted_at is null))`,
);
