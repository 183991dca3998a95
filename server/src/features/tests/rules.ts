import type { QuestionResponse } from '@malaka/contracts/asked-questions';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/limits';
import type { TestResult } from '@malaka/contracts/tests';
import { type AttemptGrade, gradeAttempt } from '@malaka/grading/grade';
import { retakeAt } from '@malaka/grading/retake';
import {
  gradeResponse,
  type KeyedQuestion,
  toGraded,
  toGradedResponse,
} from '#/features/asked-questions/rules.ts';

type Finished = { isPassed: boolean; finishedAt: Date };

/** End of the block after a failed attempt, while it lasts. */
export function blockedUntil(last: Finished | undefined, now: Date): Date | null {
  if (!last || last.isPassed) return null;
  const until = retakeAt(last.finishedAt, RETAKE_BLOCK_MINUTES);
  return until > now ? until : null;
}

export type Chosen = ReadonlyMap<number, QuestionResponse>;

/** Grades what was answered, by question; a question without an answer is a wrong one. */
export function gradeChosen(
  questions: readonly KeyedQuestion[],
  chosen: Chosen,
  minPercentage: number,
): AttemptGrade {
  const responses = new Map(
    questions.flatMap((question) => {
      const response = toGradedResponse(question, chosen.get(question.id));
      return response ? [[question.id, response] as const] : [];
    }),
  );
  return gradeAttempt(questions.map(toGraded), responses, minPercentage);
}

/** The questions as a finished attempt shows them: with their explanations (decision 93). */
export const resultQuestions = (
  questions: readonly KeyedQuestion[],
  chosen: Chosen,
): TestResult['questions'] =>
  questions.map((question) => {
    const { score, maxScore } = gradeResponse(question, chosen.get(question.id));
    return { text: question.text, isRight: score === maxScore, explanation: question.explanation };
  });
