import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';

/** What an author should look at; nothing where the question does its work. */
export function qualityOf({
  discrimination,
  rightPercent,
}: Pick<QuestionFigures, 'discrimination' | 'rightPercent'>) {
  if (discrimination === null || rightPercent === null) return undefined;
  // The best fail where the weakest succeed: most often the key is wrong.
  if (discrimination < 0) return 'reversed';
  if (rightPercent >= 95) return 'easy';
  if (rightPercent <= 20) return 'hard';
  return discrimination < 0.2 ? 'weak' : undefined;
}
