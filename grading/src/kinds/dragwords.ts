import { normalizeText } from '../normalize-text.ts';
import { earnable } from '../points.ts';
import { kind } from './kind.ts';

export const dragwords = kind('dragwords', {
  maxScore: (question) => (question.blanks.length === 0 ? 0 : earnable(question)),
  // Compares normalized words, so that two gaps with the same word accept either piece.
  score(question, { words }) {
    const { blanks } = question;
    if (blanks.length === 0) return 0;
    const filled = new Map(words.map(({ blankId, word }) => [blankId, normalizeText(word)]));
    const right = blanks.filter(({ id, word }) => filled.get(id) === normalizeText(word));
    return (earnable(question) * right.length) / blanks.length;
  },
  withKey(question, key) {
    const words = new Map(key.words.map(({ blankId, word }) => [blankId, word]));
    const blanks = question.blanks.map(({ id, word }) => ({ id, word: words.get(id) ?? word }));
    return { ...question, score: 1, blanks };
  },
  keyText: ({ blanks }) => JSON.stringify(blanks.map(({ id, word }) => [id, normalizeText(word)])),
});
