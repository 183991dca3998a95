import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { viewCourse } from '@malaka/contracts/learning/courses';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import {
  type Attempt,
  checkTest,
  saveAnswer,
  startTest,
  type TestResult,
  viewTestResult,
} from '@malaka/contracts/learning/lesson-tests';
import { makeCourseView } from './courses.ts';
import { api } from './fake-api.ts';
import { makeLessonView } from './lessons.ts';
import { makePerson } from './people.ts';
import { renderScreen } from './render-screen.tsx';

const named = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, text }));

const questions: ShownQuestion[] = [
  {
    id: 1,
    type: 'single',
    text: '<p>Poytaxt?</p>',
    answers: named('Toshkent', 'Buxoro'),
    pieces: [],
  },
  {
    id: 2,
    type: 'multiple',
    text: '<p>Juft sonlar?</p>',
    answers: named('2', '3', '4'),
    pieces: [],
  },
  {
    id: 3,
    type: 'dragwords',
    text: '<p>[1] va [2] — [3].</p>',
    answers: [],
    pieces: named('ota', 'ona', 'ota', 'tosh'),
  },
  {
    id: 4,
    type: 'grouping',
    text: '<p>Ajrating</p>',
    answers: named('Mevalar', 'Sabzavotlar'),
    pieces: named('olma', 'sabzi', 'anor', 'piyoz'),
  },
];

/** Equal words are interchangeable: either of them may fill a gap. */
const isRight = (responses: Record<string, QuestionResponse | number>): boolean => {
  const words = Object.values((responses['3'] ?? {}) as Record<string, number>).map(
    (id) => questions[2]!.pieces[id - 1]!.text,
  );
  return (
    JSON.stringify([responses['1'], responses['2'], words, responses['4']]) ===
    JSON.stringify([[1], [1, 3], ['ota', 'ona', 'ota'], { 1: 1, 2: 2, 3: 1, 4: 2 }])
  );
};

export const resultOf = (isPassed: boolean): TestResult => ({
  attemptId: 9,
  lessonId: 1,
  courseId: 5,
  lessonName: 'Dars 1',
  score: isPassed ? 10 : 0,
  maxScore: 10,
  percent: isPassed ? 100 : 0,
  minPercentage: 60,
  isPassed,
  waitingUntil: null,
  finishedAt: new Date('2026-03-01T09:00:00Z'),
  retryAt: null,
  serverNow: new Date('2026-03-01T09:00:00Z'),
  attemptsCount: 1,
  bestPercent: isPassed ? 100 : 0,
  returned: null,
  nextLessonId: null,
  isCourseComplete: false,
  certificateNumber: null,
  topics: [{ name: 'Geografiya', questionsCount: 1, rightCount: isPassed ? 1 : 0, percent: 100 }],
  questions: [],
});

/** Opens a test with four types of questions on the phone of a learner, who starts it. */
export async function openTypedTest() {
  const attempt: Attempt = {
    id: 9,
    startedAt: new Date('2026-03-01T08:00:00Z'),
    questions,
    responses: [],
  };
  const standing = {
    state: 'not_started' as const,
    questionsCount: questions.length,
    attemptsCount: 0,
    bestPercent: null,
    retryAt: null,
    serverNow: new Date('2026-03-01T08:00:00Z'),
    waitingUntil: null,
    attempt: null,
  };
  api.answer(viewCourse, { data: makeCourseView(5, { activeBuysCount: 1 }) });
  api.answer(viewLesson, { data: makeLessonView(1, 'test', { test: standing }) });
  api.answer(startTest, { data: attempt });
  const saved: Record<string, QuestionResponse> = {};
  const savedAt = new Date('2026-03-01T08:30:00Z');
  api.answer(saveAnswer, ({ body: { questionId, answers, revision } }) => {
    saved[questionId] = answers;
    const times = { actedAt: savedAt, savedAt, serverNow: savedAt };
    return { data: { questionId, answers, revision, ...times } };
  });
  api.answer(checkTest, ({ body: { answers } }) => {
    const result = resultOf(isRight({ ...saved, ...answers }));
    api.answer(viewTestResult, { data: result });
    return { data: { result } };
  });
  return renderScreen('/dashboard/course/5/lesson/1', { as: makePerson() });
}
