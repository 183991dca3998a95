import { WRONG } from '@malaka/contracts/authoring/questions';
import { splitItems } from '@malaka/grading/items';
import { plainText } from '@malaka/grading/plain-text';
import type { Gap } from './make-drafts.ts';
import type { Draft } from './read.ts';

export const groupsOf = ({ answers }: Draft) =>
  answers.map(({ text, score, details }) => ({ name: text, score, items: splitItems(details) }));

export function dragwordsOf({ answers }: Draft): { gaps: Gap[]; wrongWords: string[] } {
  return {
    gaps: answers
      .filter(({ details }) => details !== WRONG)
      .map(({ text, details }) => ({ marker: details, word: plainText(text) })),
    wrongWords: answers
      .filter(({ details }) => details === WRONG)
      .map(({ text }) => plainText(text)),
  };
}
