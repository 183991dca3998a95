import {
  type Finding,
  FINDINGS,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';

/** They make somebody's result wrong. */
const URGENT: readonly Finding[] = ['key', 'reversed', 'unfair'];

export const isUrgent = (kind: Finding): boolean => URGENT.includes(kind);

const rankOf = ({ findings: [first] }: Pick<QuestionFigures, 'findings'>) =>
  first ? FINDINGS.indexOf(first.kind) : FINDINGS.length;

/** Urgent questions first; the others stay in the order of the test. */
export const byUrgency = <Figures extends Pick<QuestionFigures, 'findings'>>(
  questions: readonly Figures[],
): Figures[] => questions.toSorted((one, other) => rankOf(one) - rankOf(other));
