import { normalizeText } from '../normalize-text.ts';
import { earnable } from '../points.ts';
import { kind } from './kind.ts';

export const ordering = kind('ordering', {
  maxScore: (question) => (question.items.length < 2 ? 0 : earnable(question)),
  // Counts right neighbours: a misplaced item breaks two pairs, not everything after it.
  score(question, response) {
    const { items } = question;
    if (items.length < 2) return 0;
    const next = new Map(
      items.slice(1).map((item, n) => [normalizeText(items[n]!), normalizeText(item)]),
    );
    const own = response.items.map(normalizeText);
    const right = own.filter((item, n) => n > 0 && next.get(own[n - 1]!) === item).length;
    return (earnable(question) * right) / (items.length - 1);
  },
  withKey: (question, { items }) => ({ ...question, score: 1, items }),
  keyText: ({ items }) => JSON.stringify(items.map(normalizeText)),
});
