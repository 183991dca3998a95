import {
  isEmptyResponse,
  isGapped,
  isPlaced,
  isPointed,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { readArea, writeArea } from '@malaka/grading/areas';
import { normalizeText } from '@malaka/grading/normalize-text';
import { plainText } from '@malaka/grading/plain-text';
import {
  areasAt,
  gapTexts,
  type Corrections,
  gradeUnder,
  type KeyedQuestion,
  placementTexts,
  rightAreasUnder,
  rightOnesUnder,
  showQuestion,
} from '#/domains/assessment/index.ts';

/** One attempt's answer to a question, and the share of the points it earned. */
export type WithResponse = { response: QuestionResponse | undefined; share: number | null };

type Counted = { text: string; isRight: boolean; count: number };

type Count<Question = KeyedQuestion> = (
  question: Question,
  given: {
    answers: readonly WithResponse[];
    responses: readonly QuestionResponse[];
    rightOnes: readonly QuestionResponse[];
    corrections: Corrections;
  },
) => Counted[];

/** How often each option was chosen; for gaps and items, how often it was right. */
export const countOptions = (
  question: KeyedQuestion,
  answers: readonly WithResponse[],
  corrections: Corrections,
): Counted[] =>
  (COUNTS[question.type] as Count)(question, {
    answers,
    responses: answers.flatMap(({ response }) => (response === undefined ? [] : [response])),
    rightOnes: rightOnesUnder(question, corrections),
    corrections,
  });

const countChosen: Count = ({ type, answers }, { responses, rightOnes }) => {
  const chosen = responses.filter((response) => Array.isArray(response)).flat();
  return answers.map(({ id, text }) => ({
    text: type === 'true_false' ? `truth.${text}` : plainText(text),
    isRight: rightOnes.some((one) => Array.isArray(one) && one.includes(id)),
    count: chosen.filter((one) => one === id).length,
  }));
};

const countPlaced: Count = (question, { responses, rightOnes: [right = {}] }) => {
  const placed = responses.filter(isPlaced);
  const { pieces } = showQuestion(question, 0);
  const textOf = placementTexts(question);
  const places = Object.entries(isPlaced(right) ? right : {}).toSorted(([, one], [, other]) =>
    question.type === 'ordering' ? one - other : 0,
  );
  return places.map(([place, piece]) => ({
    text: textOf([place, piece]),
    isRight: true,
    count: placed.filter((response) => isPlacedRight(response[place], piece, pieces)).length,
  }));
};

/** The most frequent content of each gap, including options that nobody chose. */
const countGaps: Count = (question, { responses, corrections }) => {
  const { gaps = [] } = showQuestion(question, 0);
  return gaps.flatMap(({ id, options }) => {
    const place = String(id);
    const filled = responses.filter(isGapped).flatMap(({ gaps: own }) => {
      const alone = own[place];
      return alone === undefined || String(alone).trim() === '' ? [] : [alone];
    });
    const counted = new Map<string, Counted>();
    for (const own of [...options.map((option) => option.id), ...filled]) {
      const alone = { gaps: { [place]: own } };
      const key = typeof own === 'number' ? String(own) : normalizeText(own);
      const [text = ''] = gapTexts(question, alone);
      const isRight = gradeUnder(question, alone, corrections).score > 0;
      if (!counted.has(key)) counted.set(key, { text: text.trim(), isRight, count: 0 });
    }
    for (const own of filled)
      counted.get(typeof own === 'number' ? String(own) : normalizeText(own))!.count += 1;
    return mostOf(counted);
  });
};

type Hotspot = Extract<KeyedQuestion, { type: 'hotspot' }>;

/** How many marks are in each area, decoys included, and how many outside all areas. */
const countAreas: Count<Hotspot> = (question, { responses, corrections }) => {
  const right = rightAreasUnder(question, corrections) ?? [];
  const marks = responses
    .filter(isPointed)
    .flatMap(({ points }) => points.map((point) => areasAt(question, point).map(({ id }) => id)));
  const beside = marks.filter((ids) => ids.length === 0).length;
  return [
    ...question.answers.map(({ id, text, area }) => ({
      text: plainText(text),
      isRight: right.some(({ details }) => details === written(area)),
      count: marks.filter((ids) => ids.includes(id)).length,
    })),
    ...(beside === 0 ? [] : [{ text: 'place.beside', isRight: false, count: beside }]),
  ];
};

/** Equal for the same area, however its author formatted the numbers. */
function written(area: string): string {
  const read = readArea(area);
  return read ? writeArea(read) : area;
}

/** As many different answers as a page shows. */
const TYPED_SHOWN = 20;

/** The most frequent typed answers, equal spellings merged, and whether each earns points. */
const countTyped: Count = (question, { responses, corrections }) => {
  const counted = new Map<string, Counted>();
  for (const response of responses) {
    if (!isTyped(response) || response.typed.trim() === '') continue;
    const key = normalizeText(response.typed);
    const known = counted.get(key);
    if (known) known.count += 1;
    else {
      const isRight = gradeUnder(question, response, corrections).score > 0;
      counted.set(key, { text: response.typed.trim(), isRight, count: 1 });
    }
  }
  return mostOf(counted);
};

/** Every learner has different numbers, so typed answers are counted by their score. */
const countCalculated: Count = (_question, { answers, rightOnes: [formula] }) => {
  const answered = answers.filter(({ response }) => !isEmptyResponse(response));
  const right = answered.filter(({ share }) => share !== null && share > 0);
  return [
    { text: isTyped(formula) ? formula.typed : '', isRight: true, count: right.length },
    { text: 'truth.other', isRight: false, count: answered.length - right.length },
  ];
};

const countNothing: Count = () => [];

const COUNTS: { [Type in QuestionType]: Count<Extract<KeyedQuestion, { type: Type }>> } = {
  single: countChosen,
  multiple: countChosen,
  true_false: countChosen,
  short: countTyped,
  number: countTyped,
  calculated: countCalculated,
  ordering: countPlaced,
  matching: countPlaced,
  gaps: countGaps,
  hottext: countChosen,
  hotspot: countAreas,
  dragwords: countPlaced,
  grouping: countPlaced,
  essay: countNothing,
  text: countNothing,
};

const mostOf = (counted: ReadonlyMap<string, Counted>): Counted[] =>
  [...counted.values()].toSorted((one, other) => other.count - one.count).slice(0, TYPED_SHOWN);

/** Pieces with the same text are interchangeable. */
function isPlacedRight(
  chosen: number | undefined,
  right: number,
  pieces: readonly { id: number; text: string }[],
): boolean {
  const textOf = (id: number) => pieces.find((piece) => piece.id === id)?.text;
  return (
    chosen === right ||
    (chosen !== undefined && textOf(chosen) !== undefined && textOf(chosen) === textOf(right))
  );
}
