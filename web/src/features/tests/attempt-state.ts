import type { LearnerQuestion } from '@malaka/contracts/tests';

export type Chosen = ReadonlyMap<number, { answers: readonly number[] }>;

export type MapEntry = { number: number; questionId: number; isAnswered: boolean };

export const isAnswered = (chosen: Chosen, questionId: number): boolean =>
  (chosen.get(questionId)?.answers.length ?? 0) > 0;

export const questionMap = (questions: readonly LearnerQuestion[], chosen: Chosen): MapEntry[] =>
  questions.map(({ id }, index) => ({
    number: index + 1,
    questionId: id,
    isAnswered: isAnswered(chosen, id),
  }));

/** Where going on makes sense: the first question without an answer, else the review. */
export function resumeStep(questions: readonly LearnerQuestion[], chosen: Chosen) {
  const open = questionMap(questions, chosen).find((entry) => !entry.isAnswered);
  return open ? open.number : ('review' as const);
}

/** A single choice replaces, a multiple one is switched on and off. */
export function choose(
  type: LearnerQuestion['type'],
  answers: readonly number[],
  answerId: number,
): number[] {
  if (type === 'single') return [answerId];
  return answers.includes(answerId)
    ? answers.filter((id) => id !== answerId)
    : [...answers, answerId];
}

/** The body of the finishing call: one id for a single choice, a list for the others. */
export function toFinalAnswers(questions: readonly LearnerQuestion[], chosen: Chosen) {
  const answers: Record<string, number | number[]> = {};
  for (const { id, type } of questions) {
    const [...own] = chosen.get(id)?.answers ?? [];
    const [first] = own;
    if (first === undefined) continue;
    answers[String(id)] = type === 'single' ? first : own;
  }
  return answers;
}
