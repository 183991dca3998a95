import {
  type Finding,
  FINDINGS,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';

/** Somebody's result is wrong because of it. */
const URGENT: readonly Finding[] = ['key', 'reversed', 'unfair'];

export const isUrgent = (kind: Finding): boolean => URGENT.includes(kind);

const rankOf = ({ findings: [first] }: Pick<QuestionFigures, 'findings'>) =>
  first ? FINDINGS.indexOf(first.kind) : FINDINGS.length;

/** What needs hands first stands first; the others stay in the test's order. */
export const byUrgency = <Figures extends Pick<QuestionFigures, 'findings'>>(
  questions: readonly Figures[],
): Figures[] => questions.toSorted((one, other) => rankOf(one) - rankOf(other));
