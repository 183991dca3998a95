import {
  type QuestionResponse,
  type AnswersByQuestion,
  inOrder,
  isEmptyResponse,
} from '@malaka/contracts/authoring/shown-questions';
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
  checkAnswer,
  listAnswers,
} from '#/domains/assessment/index.ts';
import type { TimedAnswer } from './queries.ts';

/** What one learner did with a question of a video. */
export type Standing = {
  /** Number of different answers to the current version. */
  tries: number;
  /** Once right stays right, whatever the version. */
  isRight: boolean;
  bestScore: number;
  response: QuestionResponse | null;
};

/** A question of a video with its keys; the time is in seconds. */
export type VideoQuestion = WrittenQuestion & { time: number };
export type TimedKeyed = KeyedQuestion & { time: number; standing: Standing };

type Viewer = {
  /** Seed for the order of answers, the same on all of a learner's devices. */
  seed: number;
  /** Upgrade and retraining: a wrong answer stops the video. */
  isStrict: boolean;
};

export const UNTRIED: Standing = { tries: 0, isRight: false, bestScore: 0, response: null };

/** A question as shown to a viewer, whose account id is the seed, with what they answered. */
export const timedKeyed = (
  question: VideoQuestion,
  { seed, standing = UNTRIED }: { seed: number; standing?: Standing | undefined },
): TimedKeyed => ({ ...drawQuestion(question, seed), time: question.time, standing });

/** As on the first opening of the video. */
export const untried = (questions: readonly VideoQuestion[], seed: number): TimedKeyed[] =>
  questions.map((question) => timedKeyed(question, { seed }));

/** Questions of a video by second, without keys, each with its state. */
export function showSets(questions: readonly TimedKeyed[], viewer: Viewer): TimedSet[] {
  const sets = new Map<number, TimedQuestion[]>();
  for (const question of questions) {
    const set = sets.get(question.time) ?? [];
    set.push(showTimed(question, viewer));
    sets.set(question.time, set);
  }
  return Array.from(sets, ([time, group]) => ({ time, questions: group }));
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
    // The current version may be worth less than the one answered.
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

/** Every question is right or has used up its tries, and the points suffice. */
export function areAnswered(sets: readonly TimedSet[], minPercentage: number): boolean {
  const { score, maxScore } = pointsOf(sets);
  const areSettled = sets.every(({ questions }) =>
    questions.every(({ state }) => isSettled(state)),
  );
  return areSettled && Math.round(10_000 * score) >= Math.round(100 * minPercentage * maxScore);
}

const isSettled = (state: TimedState): boolean => state === 'right' || state === 'spent';

/** Decision 89: watched to the end, with all questions answered. */
export const isVideoDone = (
  coverage: number,
  sets: readonly TimedSet[],
  minPercentage: number,
): boolean => coverage >= VIDEO_DONE_SHARE && areAnswered(sets, minPercentage);

type Input = {
  answers: AnswersByQuestion;
  versions?: Readonly<Record<string, number>> | undefined;
};

/**
 * The answers to be graded. An answer to a question that its author changed or deleted is ignored
 * and the others are saved; one that this video never had refuses them all.
 */
export function answersToJudge(
  { answers, versions = {} }: Input,
  questions: readonly TimedKeyed[],
  goneIds: ReadonlySet<number>,
): TimedAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return listAnswers(answers).flatMap(({ questionId, ...one }) => {
    const question = byId.get(questionId);
    if (!question && goneIds.has(questionId)) return [];
    if (question && (versions[questionId] ?? question.version) !== question.version) return [];
    checkAnswer(question, one.answers);
    const response = inOrder(one.answers);
    // A right answer stays right.
    return isEmptyResponse(response) || question.standing.isRight ? [] : [{ question, response }];
  });
}

export const idsMissing = (
  answers: AnswersByQuestion,
  questions: readonly { id: number }[],
): number[] => {
  const known = new Set(questions.map(({ id }) => id));
  return Object.keys(answers)
    .map(Number)
    .filter((id) => !known.has(id));
};
