import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { TIMED_TRIES, VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import type {
  TimedQuestion,
  TimedSet,
  TimedState,
} from '@malaka/contracts/learning/timed-answers/sets';
import {
  drawQuestion,
  gradeResponse,
  type KeyedQuestion,
  showQuestion,
  type WrittenQuestion,
} from '#/domains/assessment/index.ts';

/** What one learner did with a question of a video. */
export type Standing = {
  /** Different answers to the present version. */
  tries: number;
  /** Once right stays right, in whatever version. */
  isRight: boolean;
  bestScore: number;
  response: QuestionResponse | null;
};

/** A question of a video with its keys; the time is in seconds. */
export type VideoQuestion = WrittenQuestion & { time: number };
export type TimedKeyed = KeyedQuestion & { time: number; standing: Standing };

type Viewer = {
  /** Makes the order of answers, the same on all devices of somebody. */
  seed: number;
  /** Upgrade and retraining: a video does not go on over a wrong answer. */
  isStrict: boolean;
};

export const UNTRIED: Standing = { tries: 0, isRight: false, bestScore: 0, response: null };

/** A question as a viewer is asked it, whose account is the seed, and what he did with it. */
export const timedKeyed = (
  question: VideoQuestion,
  { seed, standing = UNTRIED }: { seed: number; standing?: Standing | undefined },
): TimedKeyed => ({ ...drawQuestion(question, seed), time: question.time, standing });

/** As for somebody who opens the video for the first time. */
export const untried = (questions: readonly VideoQuestion[], seed: number): TimedKeyed[] =>
  questions.map((question) => timedKeyed(question, { seed }));

/** Questions of a video by their seconds, without keys, each with its standing. */
export function showSets(questions: readonly TimedKeyed[], viewer: Viewer): TimedSet[] {
  const sets = new Map<number, TimedQuestion[]>();
  for (const question of questions) {
    const set = sets.get(question.time) ?? [];
    set.push(showTimed(question, viewer));
    sets.set(question.time, set);
  }
  return Array.from(sets, ([time, asked]) => ({ time, questions: asked }));
}

function showTimed(question: TimedKeyed, { seed, isStrict }: Viewer): TimedQuestion {
  const { standing, version, explanation } = question;
  const { maxScore } = gradeResponse(question, undefined);
  const state = stateOf(standing, isStrict);
  return {
    question: showQuestion(question, seed, state !== 'open'),
    version,
    state,
    tries: standing.tries,
    response: standing.response,
    // A version may be worth less than the one that was answered.
    score: standing.isRight ? maxScore : Math.min(standing.bestScore, maxScore),
    maxScore,
    explanation: state === 'open' ? null : explanation,
  };
}

function stateOf({ tries, isRight }: Standing, isStrict: boolean): TimedState {
  if (isRight) return 'right';
  if (tries === 0) return 'open';
  return !isStrict && tries >= TIMED_TRIES ? 'spent' : 'wrong';
}

export function pointsOf(sets: readonly TimedSet[]): { score: number; maxScore: number } {
  const all = sets.flatMap(({ questions }) => questions);
  return { score: rounded(all, 'score'), maxScore: rounded(all, 'maxScore') };
}

const rounded = (all: readonly TimedQuestion[], field: 'score' | 'maxScore'): number =>
  Math.round(100 * all.reduce((sum, question) => sum + question[field], 0)) / 100;

/** Every question is right, or was tried as often as the rule asks; and the points suffice. */
export function areAnswered(sets: readonly TimedSet[], minPercentage: number): boolean {
  const { score, maxScore } = pointsOf(sets);
  const areSettled = sets.every(({ questions }) =>
    questions.every(({ state }) => isSettled(state)),
  );
  return areSettled && Math.round(10_000 * score) >= Math.round(100 * minPercentage * maxScore);
}

const isSettled = (state: TimedState): boolean => state === 'right' || state === 'spent';

/** Decision 89: watched to the end, and all questions right. */
export const isVideoDone = (
  coverage: number,
  sets: readonly TimedSet[],
  minPercentage: number,
): boolean => coverage >= VIDEO_DONE_SHARE && areAnswered(sets, minPercentage);
