import { containsPoint, readArea, writeArea } from './areas.ts';
import { joinItems, splitItems } from './items.ts';
import { around } from './kinds/hotspot.ts';
import { markersOf } from './markers.ts';
import { escapeHtml, plainText } from './plain-text.ts';
import { best, earnable, sharesOf, sum } from './points.ts';
import type { GradedType, QuestionResponse } from './questions.ts';
import { readNumber } from './typed-number.ts';

/** An answer as stored in a question; which fields it uses depends on the kind. */
export type QuestionAnswer = {
  id: number;
  text: string;
  score?: number;
  rule?: string;
  tag?: string | null;
  items?: string[];
  match?: string | null;
  typos?: number | null;
  area?: string;
  step?: number;
  translation?: { text: string; details: string };
};
type StoredQuestion = {
  type: GradedType;
  text: string;
  score: number;
  answers: readonly QuestionAnswer[];
};

/** Id of an answer that the key adds; storing assigns the real one. */
export const NEW_ANSWER = 0;

/**
 * Answers of a question changed so that it grades by these keys, with points split in whole cents.
 * Undefined if its kind cannot express them: two right orders, an item without a group.
 */
export function writeKeys(
  question: StoredQuestion,
  keys: readonly QuestionResponse[],
): QuestionAnswer[] | undefined {
  const own = keys.filter(({ type }) => type === question.type);
  if (own.length === 0 || own.length < keys.length) return undefined;
  return WRITING[question.type](question, own as never[]);
}

type KeyOf<Type extends GradedType> = Extract<QuestionResponse, { type: Type }>;
type Write<Key> = (question: StoredQuestion, key: Key) => QuestionAnswer[] | undefined;

const only =
  <Key>(write: Write<Key>): Write<readonly Key[]> =>
  (question, [key, ...others]) =>
    key === undefined || others.length > 0 ? undefined : write(question, key);

/** Several keys can be right at the same time, unless a kind takes but one. */
const WRITING: { [Type in GradedType]: Write<readonly KeyOf<Type>[]> } = {
  single: ({ answers }, keys) =>
    markRight(
      answers,
      keys.map(({ answerId }) => answerId),
      () => best(scored(answers)),
    ),
  multiple: only(({ answers }, { answerIds }) => {
    const parts = sharesOf(sum(scored(answers).map(earnable)), answerIds.length);
    return markRight(answers, answerIds, (n) => parts[n]!);
  }),
  true_false: only(({ answers }, { answerId }) =>
    markRight(answers, [answerId], () => best(scored(answers))),
  ),
  short: ({ answers }, keys) =>
    typedAnswers(answers, keys, (typed) => ({ text: literal(typed), rule: '' })),
  number: ({ answers }, keys) =>
    typedAnswers(answers, keys, (typed) => ({
      text: escapeHtml(withoutUnit(typed)),
      rule: answers[0]?.rule ?? '',
    })),
  calculated({ answers }, keys) {
    const formulas = answers.filter(({ step }) => step === undefined);
    const rule = formulas[0]?.rule ?? '';
    return [
      ...typedAnswers(formulas, keys, (typed) => ({ text: escapeHtml(typed), rule })),
      ...answers.filter(({ step }) => step !== undefined),
    ];
  },
  ordering: only(({ answers }, { items }) =>
    items.length === answers.length ? allOrNone(items.map(taker(answers))) : undefined,
  ),
  matching: only(({ answers }, { matches }) => matchSides(answers, matches)),
  gaps: only((question, { filled }) => fillGaps(question, filled)),
  hottext: only(({ answers }, { answerIds }) =>
    markRight(answers, answerIds, () => best(scored(answers))),
  ),
  hotspot: only((question, { points }) => markAreas(question, points)),
  dragwords: only((question, { words }) => placeWords(question, words)),
  grouping: only(({ answers }, { placements }) => placeItems(answers, placements)),
  essay: () => undefined,
  text: () => undefined,
};

const scored = (answers: readonly QuestionAnswer[]) => answers.map(({ score = 0 }) => ({ score }));

function allOrNone<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}

/** Makes these ids right, the n-th worth `worth(n)`; the others earn and cost nothing. */
function markRight(
  answers: readonly QuestionAnswer[],
  ids: readonly number[],
  worth: (n: number) => number,
): QuestionAnswer[] | undefined {
  const right = new Set(ids);
  const known = answers.filter(({ id }) => right.has(id));
  if (right.size === 0 || known.length < right.size) return undefined;
  return answers.map((answer) => {
    const n = known.indexOf(answer);
    return { ...answer, score: n === -1 ? 0 : worth(n) };
  });
}

/** A typed text in which no character is a wildcard. */
const literal = (typed: string): string => escapeHtml(typed.replaceAll('*', String.raw`\*`));

function withoutUnit(typed: string): string {
  const number = readNumber(typed);
  return number === undefined || number.unit === '' ? typed : String(number.value);
}

function typedAnswers(
  answers: readonly QuestionAnswer[],
  keys: readonly { typed: string }[],
  write: (typed: string) => { text: string; rule: string },
): QuestionAnswer[] {
  const score = best(scored(answers));
  return keys.map(({ typed }, n) => ({ id: answers[n]?.id ?? NEW_ANSWER, ...write(typed), score }));
}

/** Takes answers one by one, by text. */
function taker(answers: readonly QuestionAnswer[]) {
  const left = [...answers];
  return (text: string): QuestionAnswer | undefined => {
    const place = left.findIndex((answer) => answer.text === text);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
}

/** Sides that no pair needs any more stay as distractors. */
function matchSides(
  answers: readonly QuestionAnswer[],
  matches: readonly { id: number; match: string }[],
): QuestionAnswer[] | undefined {
  const sides = new Map(
    answers.map(({ text, match, translation }) =>
      typeof match === 'string' ? [match, translation?.details] : [text, translation?.text],
    ),
  );
  const matchById = new Map(matches.map(({ id, match }) => [id, match]));
  if (matches.some(({ match }) => !sides.has(match))) return undefined;
  const pairs = answers.flatMap((answer) => {
    if (typeof answer.match !== 'string') return [];
    const match = matchById.get(answer.id) ?? answer.match;
    const { translation } = answer;
    const details = sides.get(match) ?? '';
    return { ...answer, match, ...(translation && { translation: { ...translation, details } }) };
  });
  const used = new Set(pairs.map(({ match }) => match));
  const lone = [...sides].filter(([side]) => !used.has(side));
  const known = answers.filter(({ match }) => typeof match !== 'string');
  return [
    ...pairs,
    ...lone.map(([text, other]) => ({
      id: known.find((answer) => answer.text === text)?.id ?? NEW_ANSWER,
      text,
      match: null,
      ...(other !== undefined && { translation: { text: other, details: '' } }),
    })),
  ];
}

/** Every item must have a group, and every group an item. */
function placeItems(
  groups: readonly QuestionAnswer[],
  placements: readonly { item: string; groupId: number }[],
): QuestionAnswer[] | undefined {
  const items = groups.flatMap((group) => group.items ?? []);
  const placed = placements.map(({ item }) => item);
  if (joinItems(items.toSorted()) !== joinItems(placed.toSorted())) return undefined;
  const others = new Map(
    groups.flatMap(({ items: own = [], translation }) => {
      const translated = splitItems(translation?.details ?? '');
      return own.map((item, n) => [item, translated[n] ?? ''] as const);
    }),
  );
  const worth = sum(
    groups.filter((group) => group.items?.length).map((one) => earnable(scoreOf(one))),
  );
  const parts = sharesOf(worth, groups.length);
  const written = groups.map((group, n) => {
    const own = placements.flatMap(({ item, groupId }) => (groupId === group.id ? item : []));
    const { translation } = group;
    const details = joinItems(own.map((item) => others.get(item) ?? ''));
    return {
      ...group,
      score: parts[n]!,
      items: own,
      ...(translation && { translation: { ...translation, details } }),
    };
  });
  return written.every((group) => group.items.length > 0) ? written : undefined;
}

const scoreOf = ({ score = 0 }: QuestionAnswer) => ({ score });

/** Each gap has one of the words; the rest are distractors. */
function placeWords(
  { text, answers }: StoredQuestion,
  words: readonly { blankId: number; word: string }[],
): QuestionAnswer[] | undefined {
  const wordByBlank = new Map(words.map(({ blankId, word }) => [blankId, word]));
  const take = taker(answers);
  const tags = new Map<number, string>();
  for (const [n, tag] of markersOf(text).entries()) {
    const own = answers.find((answer) => answer.tag === tag)?.text ?? '';
    const taken = take(wordByBlank.get(n + 1) ?? own);
    if (!taken) return undefined;
    tags.set(taken.id, tag);
  }
  return answers.map((answer) => ({ ...answer, tag: tags.get(answer.id) ?? null }));
}

function fillGaps(
  { text, answers }: StoredQuestion,
  filled: readonly { id: number; text: string }[],
): QuestionAnswer[] | undefined {
  const tags = markersOf(text).filter((tag) => answers.some((answer) => answer.tag === tag));
  const textByTag = new Map(filled.map(({ id, text: own }) => [tags[id - 1], own]));
  const gaps = Map.groupBy(answers, ({ tag }) => tag ?? '');
  const written = Array.from(gaps, ([tag, rows]) => {
    const own = textByTag.get(tag);
    return own === undefined ? rows : fillGap(rows, own);
  });
  return allOrNone(written)?.flat();
}

function fillGap(rows: readonly QuestionAnswer[], text: string): QuestionAnswer[] | undefined {
  const score = best(scored(rows));
  if (rows.some(({ typos }) => typos === null)) {
    const right = rows.filter((row) => plainText(row.text) === text).map(({ id }) => id);
    return markRight(rows, right, () => score);
  }
  const { id, tag } = rows[0]!;
  return [{ id, tag: tag ?? null, text: literal(text), score, typos: 0 }];
}

/** A mark outside all areas means its surroundings. */
function markAreas(
  { answers }: StoredQuestion,
  points: readonly { x: number; y: number }[],
): QuestionAnswer[] | undefined {
  const score = best(scored(answers));
  const areas = answers.map((answer) => ({ answer, area: readArea(answer.area ?? '') }));
  const isHit = (area: ReturnType<typeof readArea>) =>
    area !== undefined && points.some((point) => containsPoint(area, point));
  const stray = points.filter(
    (point) => !areas.some(({ area }) => area !== undefined && containsPoint(area, point)),
  );
  const added = stray.map((point) => writeArea(around(point).area));
  if (added.some((area) => readArea(area) === undefined)) return undefined;
  return [
    ...areas.map(({ answer, area }) => ({ ...answer, score: isHit(area) ? score : 0 })),
    ...added.map((area) => ({ id: NEW_ANSWER, text: '', score, area })),
  ];
}
