import { LESSON_DONE, TEST_FINISHED } from '@malaka/contracts/kit/event-kind';
import { videoWatched } from '@malaka/contracts/learning/lessons';
import { videoAnswered } from '@malaka/contracts/learning/timed-answers';
import { expect, test } from 'vitest';
import { isSettled, withQueued } from '#/domains/learning/timed-answers/crossing.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { makeVideo } from '#test/video.ts';
import { makeLessonView } from '#test/lessons.ts';
import { makeTimedQuestion } from '#test/timed-questions.ts';
import { withEntry } from './carry-over.ts';

const entry = (kind: string, overrides: Partial<Entry> = {}): Entry => ({
  id: 'a',
  owner: 1,
  place: 1,
  kind,
  key: '1',
  title: 'Dars 1',
  text: '',
  about: { courseId: 5 },
  body: null,
  createdAt: 0,
  state: 'kept',
  ...overrides,
});

// spec: OFL-08
test('what is counted stays shown until the answer of the server is here', () => {
  const text = makeLessonView(1, 'text', { nextLessonId: 2 });
  expect(withEntry(text, entry(LESSON_DONE))).toMatchObject({ isDone: true, isNextOpen: true });
  const last = makeLessonView(1, 'text');
  expect(withEntry(last, entry(LESSON_DONE))).toMatchObject({ isDone: true, isNextOpen: false });
  const testLesson = makeLessonView(1, 'test', { nextLessonId: 2 });
  expect(withEntry(testLesson, entry(TEST_FINISHED))).toMatchObject({
    isDone: false,
    isNextOpen: true,
  });
});

test('a question of a film that was answered is not asked again meanwhile', () => {
  const questions = [
    { time: 20, questions: [makeTimedQuestion(1, 'Nima?'), makeTimedQuestion(2, 'Qachon?')] },
  ];
  const videoLesson = makeLessonView(1, 'video', { video: makeVideo({ questions }) });
  const about = { courseId: 5, questionId: 2 };
  const { video } = withEntry(videoLesson, entry(videoAnswered.name, { key: '1 2', about }));
  const [set] = withQueued(video!.questions, new Set());
  expect(set!.questions.map(isSettled)).toEqual([false, true]);
});

// spec: OFL-09
test('the share of a film that was watched does not fall back', () => {
  const videoLesson = makeLessonView(1, 'video', { nextLessonId: 2, video: makeVideo() });
  const body = { position: 90, revision: 3, played: [{ from: 0, to: 90 }] };
  const shown = (isPassed: boolean) =>
    withEntry(videoLesson, entry(videoWatched.name, { about: { courseId: 5, isPassed }, body }));
  expect(shown(false)).toMatchObject({
    isNextOpen: false,
    video: { position: 90, coverage: expect.closeTo(0.3), gaps: [{ from: 90, to: 300 }] },
  });
  expect(shown(true)).toMatchObject({ isDone: false, isNextOpen: true });
});
