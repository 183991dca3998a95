import type { CoursePreview } from '@malaka/contracts/learning/course-preview';
import { LESSON_TYPE_IDS } from '@malaka/contracts/authoring/course-types';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { TestStanding } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { getOwnCourse, findReadFile, getOwnLesson } from '#/domains/authoring/index.ts';
import { listSections, syllabusOf } from '#/domains/learning/courses/syllabus.ts';
import type { Deps } from '#/kit/deps.ts';
import { listKeyedQuestions, listShown, showQuestion } from '#/domains/assessment/index.ts';
import { getVideoFacts } from '#/domains/learning/lesson-progress/queries.ts';
import { showVideo } from '#/domains/learning/lessons/video-lesson.ts';
import { showWebinar } from '#/domains/learning/lessons/view-lesson.ts';
import { findLessonSurvey } from '#/domains/surveys/index.ts';
import { listTimedQuestions } from '#/domains/learning/timed-answers/queries.ts';
import { showSets, untried } from '#/domains/learning/timed-answers/rules.ts';

export async function viewCoursePreview(
  db: Db,
  authorId: number,
  courseId: number,
): Promise<Omit<CoursePreview, 'isOwn'>> {
  const course = await getOwnCourse(db, authorId, courseId);
  return { ...course, sections: (await openSyllabus(db, courseId)).sections };
}

/**
 * Every lesson is open: the strict order of an upgrade course applies to learners, not to its
 * author.
 */
async function openSyllabus(db: Db, courseId: number) {
  const rows = await listSections(db, courseId);
  return { rows, ...syllabusOf(rows, { type: 'informal', standings: new Map() }) };
}

/** The author's lesson, and the account that views it. */
type Query = { authorId: number; lessonId: number; accountId: number; sessionId: number };

/** A lesson as a learner sees it on first opening, with every lesson open. */
export async function viewLessonPreview(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { authorId, lessonId, accountId, sessionId }: Query,
): Promise<LessonView> {
  const lesson = await getOwnLesson(db, authorId, lessonId);
  const { rows, lessons } = await openSyllabus(db, lesson.courseId);
  const place = lessons.findIndex(({ id }) => id === lessonId);
  const nextLessonId = lessons[place + 1]?.id ?? null;
  const { videoId, type } = lesson;
  const videoFacts = videoId === null ? null : await getVideoFacts(db, videoId);
  const questions = videoFacts ? await listTimedQuestions(db, lessonId) : [];
  const sets = showSets(untried(questions, lessonId), { seed: lessonId, isStrict: false });
  const { surveyId } = lesson;
  const asks = { accountId, now: now() };
  const reader = { accountId, sessionId, config, now: now() };
  return {
    id: lesson.id,
    courseId: lesson.courseId,
    name: lesson.name,
    sectionSlug: rows.find((row) => row.lessonId === lessonId)?.slug ?? '',
    typeId: LESSON_TYPE_IDS[type],
    type,
    score: lesson.score,
    minPercentage: lesson.minPercentage,
    content: lesson.content,
    shortDescription: lesson.shortDescription,
    description: lesson.description,
    isEncrypted: videoFacts?.isEncrypted ?? false,
    isLocal: videoFacts?.isLocal ?? true,
    videoDuration: videoFacts?.duration ?? null,
    isDone: false,
    file: type === 'text' ? await findReadFile(db, lessonId, reader) : null,
    survey: surveyId === null ? null : await findLessonSurvey(db, { ...asks, surveyId }),
    video: showVideo(videoFacts, null, sets),
    test: type === 'test' ? await openStanding(db, lessonId, now()) : null,
    webinar: type === 'webinar' ? showWebinar(lesson) : null,
    serverNow: now(),
    previousLessonId: lessons[place - 1]?.id ?? null,
    nextLessonId,
    isNextOpen: nextLessonId !== null,
    progress: {
      doneCount: 0,
      lessonsCount: lessons.length,
      isComplete: false,
      nextLessonId,
      credit: 0,
      certificateNumber: null,
      isCertificateWaiting: false,
    },
  };
}

/** An attempt that exists only in the response; its order stays the same on every view. */
async function openStanding(db: Db, lessonId: number, now: Date): Promise<TestStanding> {
  const questions = await listKeyedQuestions(db, {
    questions: await listShown(db, lessonId),
    seed: lessonId,
  });
  return {
    state: 'not_started',
    questionsCount: questions.length,
    attemptsCount: 0,
    bestPercent: null,
    retryAt: null,
    waitingUntil: null,
    serverNow: now,
    attempt: {
      id: lessonId,
      startedAt: now,
      questions: questions.map((question) => showQuestion(question, lessonId)),
      responses: [],
    },
  };
}
