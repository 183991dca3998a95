import { earnable } from '../points.ts';
import { rightOnes } from './choices.ts';
import { kind } from './kind.ts';

export const hottext = kind('hottext', {
  maxScore: (question) =>
    question.answers.some(({ score }) => score > 0) ? earnable(question) : 0,
  // As in groups (decision 85): wrong ones are subtracted, so marking everything is no strategy.
  score(question, { answerIds }) {
    const chosen = new Set(answerIds);
    const right = question.answers.filter(({ score }) => score > 0);
    if (right.length === 0) return 0;
    const hits = right.filter(({ id }) => chosen.has(id)).length;
    const wrong = question.answers.filter(({ id, score }) => score <= 0 && chosen.has(id)).length;
    return (earnable(question) * Math.max(0, hits - wrong)) / right.length;
  },
  withKey: (question, { answerIds }) => ({
    ...question,
    score: 1,
    answers: rightOnes(question.answers, new Set(answerIds)),
  }),
  keyText: ({ answers }) =>
    JSON.stringify(
      answers
        .flatMap(({ id, score }) => (score > 0 ? [id] : []))
        .toSorted((one, other) => one - other),
    ),
});
