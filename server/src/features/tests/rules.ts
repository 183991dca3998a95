import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/limits';
import type { TestResult } from '@malaka/contracts/tests';
import {
  type AttemptGrade,
  gradeAttempt,
  type GradedQuestion,
  gradeQuestion,
  type QuestionResponse,
} from '@malaka/grading/grade';
import { retakeAt } from '@malaka/grading/retake';

/** Mulberry32: small, and the same on every machine for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher and Yates, from a stored seed: every device of the learner sees the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const item = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = item;
  }
  return result;
}

/** Each question has an order of its own within the attempt. */
export const answerSeed = (seed: number, questionId: number): number =>
  (seed ^ Math.imul(questionId, 0x9e3779b1)) >>> 0;

type Finished = { isPassed: boolean; finishedAt: Date };

/** End of the block after a failed attempt, while it lasts. */
export function blockedUntil(last: Finished | undefined, now: Date): Date | null {
  if (!last || last.isPassed) return null;
  const until = retakeAt(last.finishedAt, RETAKE_BLOCK_MINUTES);
  return until > now ? until : null;
}

export type AnswerOption = { id: number; text: string; score: number };
export type AttemptQuestion = {
  id: number;
  version: number;
  type: 'single' | 'multiple';
  text: string;
  explanation: string;
  answers: AnswerOption[];
};

/** Whether a response can be one to this question: its own answers, each once, one for a single. */
export function isPossible(question: AttemptQuestion, answers: readonly number[]): boolean {
  const known = new Set(question.answers.map(({ id }) => id));
  const isKnown = answers.every((id) => known.has(id));
  const isOnce = new Set(answers).size === answers.length;
  return isKnown && isOnce && (question.type === 'multiple' || answers.length <= 1);
}

const toGraded = ({ id, type, answers }: AttemptQuestion): GradedQuestion => ({
  id,
  type,
  answers,
});

/** Nothing chosen is no response. */
function toResponse(
  { type }: AttemptQuestion,
  answers: readonly number[],
): QuestionResponse | undefined {
  const [answerId] = answers;
  if (answerId === undefined) return undefined;
  return type === 'single' ? { type, answerId } : { type, answerIds: answers };
}

/** Grades what was chosen, answer ids by question; a question without an answer is a wrong one. */
export function gradeChosen(
  questions: readonly AttemptQuestion[],
  chosen: ReadonlyMap<number, readonly number[]>,
  minPercentage: number,
): AttemptGrade {
  const responses = new Map<number, QuestionResponse>();
  for (const question of questions) {
    const response = toResponse(question, chosen.get(question.id) ?? []);
    if (response) responses.set(question.id, response);
  }
  return gradeAttempt(questions.map(toGraded), responses, minPercentage);
}

/** The questions as a finished attempt shows them: with their explanations (decision 93). */
export const resultQuestions = (
  questions: readonly AttemptQuestion[],
  chosen: ReadonlyMap<number, readonly number[]>,
): TestResult['questions'] =>
  questions.map((question) => {
    const response = toResponse(question, chosen.get(question.id) ?? []);
    const { score, maxScore } = gradeQuestion(toGraded(question), response);
    return { text: question.text, isRight: score === maxScore, explanation: question.explanation };
  });
