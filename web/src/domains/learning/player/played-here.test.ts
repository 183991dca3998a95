import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import { makeTimedQuestion } from '#test/timed-questions.ts';
import { isPassedHere, withPlayedHere } from './played-here.ts';

const video: LessonVideo = {
  state: 'ready',
  durationSeconds: 100,
  poster: null,
  qualities: [],
  position: 20,
  revision: 4,
  coverage: 0.2,
  gaps: [{ from: 20, to: 100 }],
  questions: [],
  score: 0,
  maxScore: 0,
};

// spec: OFL-09
test('what was watched on the device is shown with what the server has counted', () => {
  const queued = [
    { position: 50, revision: 5, played: [{ from: 20, to: 50 }] },
    {
      position: 70,
      revision: 6,
      played: [
        { from: 40, to: 60 },
        { from: 65, to: 70 },
      ],
    },
  ];
  const { position, revision, coverage, gaps } = withPlayedHere(video, queued);
  expect(gaps).toEqual([
    { from: 60, to: 65 },
    { from: 70, to: 100 },
  ]);
  expect(coverage).toBeCloseTo(0.65);
  // Opening it again resumes there, and the next save is newer.
  expect([position, revision]).toEqual([70, 6]);
});

test('without anything that waits the server’s word stands', () => {
  expect(withPlayedHere(video, [])).toBe(video);
});

test('of a film without a length nothing is claimed', () => {
  const unknown = { ...video, durationSeconds: 0, gaps: [], coverage: 0 };
  expect(withPlayedHere(unknown, [{ position: 1, revision: 1, played: [] }]).coverage).toBe(0);
});

// spec: OFL-08
test('a film is gone through once it was watched and each question has an answer', () => {
  const sets = (isKept: boolean) => [
    { time: 20, questions: [{ ...makeTimedQuestion(1, 'Nima?'), isKept }] },
  ];
  expect(isPassedHere({ coverage: 0.95 }, sets(true))).toBe(true);
  expect(isPassedHere({ coverage: 0.95 }, sets(false))).toBe(false);
  expect(isPassedHere({ coverage: 0.94 }, sets(true))).toBe(false);
  expect(isPassedHere({ coverage: 0.95 }, [])).toBe(true);
});
