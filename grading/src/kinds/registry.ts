import type { GradedType, GradedFormula, GradedGroup } from '../questions.ts';
import { multiple, single, trueFalse, rightOnes } from './choices.ts';
import { gaps, short } from './gaps.ts';
import { hotspot } from './hotspot.ts';
import { type Kind, kind } from './kind.ts';
import { number } from './number.ts';
import { earnable, best, sum } from '../points.ts';
import { normalizeText } from '../normalize-text.ts';
import { type DrawnNumber, valueOf } from '../drawn-numbers.ts';
import { isAround } from '../typed-number.ts';

/** A long answer, graded by people by its criteria; it has no key. */
const essay = kind('essay', {
  maxScore: ({ criteria }) => sum(criteria.map(earnable)),
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});

type Placements = readonly { item: string; groupId: number }[];

const grouping = kind('grouping', {
  maxScore: ({ groups }) => sum(groups.filter(({ items }) => items.length > 0).map(earnable)),
  score: ({ groups }, { placements }) => sum(groups.map((group) => groupScore(group, placements))),
  withKey: (question, { placements }) => ({
    ...question,
    groups: question.groups.map((group) => ({
      ...group,
      score: 1,
      items: placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => item),
    })),
  }),
  keyText: ({ groups }) =>
    JSON.stringify(
      groups
        .map(({ id, items }) => [id, items.map(normalizeText).toSorted()] as const)
        .toSorted(([one], [other]) => one - other),
    ),
});

// Decision 85: wrong items are subtracted from right ones, so putting all items into one group
// earns nothing.
function groupScore(group: GradedGroup, placements: Placements): number {
  const items = new Set(group.items.map(normalizeText));
  if (items.size === 0) return 0;
  const placed = new Set(
    placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => normalizeText(item)),
  );
  const right = Array.from(placed).filter((item) => items.has(item)).length;
  const wrong = placed.size - right;
  return (earnable(group) * Math.max(0, right - wrong)) / items.size;
}

const hottext = kind('hottext', {
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

/** The learner types a number calculated from numbers drawn for them. */
const calculated = kind('calculated', {
  maxScore: ({ answers }) => best(answers),
  score: ({ answers, numbers }, { typed }) =>
    best(answers.filter((answer) => takes(answer, numbers, typed))),
  withKey: (question, { typed }) => ({
    ...question,
    answers: [{ id: 0, formula: typed, score: 1, around: question.answers[0]?.around ?? '' }],
  }),
  // The drawn numbers are not part of the key: it is the same for all learners.
  keyText: ({ answers }) =>
    JSON.stringify(answers.map(({ formula, score, around }) => [formula, score, around])),
});

function takes(
  { formula, around }: GradedFormula,
  numbers: readonly DrawnNumber[],
  typed: string,
): boolean {
  const value = valueOf(formula, numbers);
  return value !== undefined && isAround({ value, around }, typed);
}

const dragwords = kind('dragwords', {
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

const ordering = kind('ordering', {
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

const matching = kind('matching', {
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

/** A free answer, graded by an examiner; it has no key. */
const text = kind('text', {
  maxScore: earnable,
  score: () => 0,
  withKey: (question) => question,
  keyText: () => '',
});

export const KINDS: Record<GradedType, Kind> = {
  single,
  multiple,
  true_false: trueFalse,
  short,
  number,
  calculated,
  ordering,
  matching,
  gaps,
  hottext,
  hotspot,
  grouping,
  dragwords,
  text,
  essay,
};
