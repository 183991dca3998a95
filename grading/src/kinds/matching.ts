import { normalizeText } from '../normalize-text.ts';
import { earnable } from '../points.ts';
import { kind } from './kind.ts';

export const matching = kind('matching', {
  maxScore: (question) => (question.pairs.length === 0 ? 0 : earnable(question)),
  score(question, { matches }) {
    const { pairs } = question;
    if (pairs.length === 0) return 0;
    const own = new Map(matches.map(({ id, match }) => [id, normalizeText(match)]));
    const right = pairs.filter(({ id, match }) => own.get(id) === normalizeText(match));
    return (earnable(question) * right.length) / pairs.length;
  },
  withKey(question, { matches }) {
    const others = new Map(matches.map(({ id, match }) => [id, match]));
    const pairs = question.pairs.map(({ id, match }) => ({ id, match: others.get(id) ?? match }));
    return { ...question, score: 1, pairs };
  },
  keyText: ({ pairs }) => JSON.stringify(pairs.map(({ id, match }) => [id, normalizeText(match)])),
});
