import {
  type GapsResponse,
  isEmptyResponse,
  isGapped,
  isInWords,
  isPlaced,
  isPointed,
  type PointsResponse,
  isTyped,
  type QuestionResponse,
  type TypedResponse,
} from '@malaka/contracts/authoring/shown-questions';
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

/** How often each option was chosen; for gaps and items, how often it was right. */
export function countOptions(
  question: KeyedQuestion,
  answers: readonly WithResponse[],
  corrections: Corrections,
): Counted[] {
  const responses = answers.flatMap(({ response }) => (response === undefined ? [] : [response]));
  const rightOnes = rightOnesUnder(question, corrections);
  const [right = []] = rightOnes;
  if (question.type === 'calculated') return countCalculated(right as TypedResponse, answers);
  if (isInWords(right)) return [];
  if (isTyped(right)) return countTyped(question, responses, corrections);
  if (question.type === 'hotspot') {
    return countAreas(question, responses.filter(isPointed), corrections);
  }
  if (isGapped(right)) return countGaps(question, responses.filter(isGapped), corrections);
  if (Array.isArray(right)) {
    const chosen = responses.flatMap((response) => (Array.isArray(response) ? response : []));
    return question.answers.map(({ id, text }) => ({
      text: question.type === 'true_false' ? `truth.${text}` : plainText(text),
      isRight: rightOnes.some((one) => Array.isArray(one) && one.includes(id)),
      count: chosen.filter((one) => one === id).length,
    }));
  }
  const placed = responses.filter(isPlaced);
  const { pieces } = showQuestion(question, 0);
  const textOf = placementTexts(question);
  const places = Object.entries(right).toSorted(([, one], [, other]) =>
    question.type === 'ordering' ? one - other : 0,
  );
  return places.map(([place, piece]) => ({
    text: textOf([place, piece]),
    isRight: true,
    count: placed.filter((response) => isPlacedRight(response[place], piece, pieces)).length,
  }));
}

/** The most frequent content of each gap, including options that nobody chose. */
function countGaps(
  question: KeyedQuestion,
  responses: readonly GapsResponse[],
  corrections: Corrections,
): Counted[] {
  const { gaps = [] } = showQuestion(question, 0);
  return gaps.flatMap(({ id, options }) => {
    const place = String(id);
    const filled = responses.flatMap(({ gaps: own }) => {
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
}

type Hotspot = Extract<KeyedQuestion, { type: 'hotspot' }>;

/** How many marks are in each area, decoys included, and how many outside all areas. */
function countAreas(
  question: Hotspot,
  responses: readonly PointsResponse[],
  corrections: Corrections,
): Counted[] {
  const right = rightAreasUnder(question, corrections) ?? [];
  const marks = responses.flatMap(({ points }) =>
    points.map((point) => areasAt(question, point).map(({ id }) => id)),
  );
  const beside = marks.filter((ids) => ids.length === 0).length;
  return [
    ...question.answers.map(({ id, text, area }) => ({
      text: plainText(text),
      isRight: right.some(({ details }) => details === written(area)),
      count: marks.filter((ids) => ids.includes(id)).length,
    })),
    ...(beside === 0 ? [] : [{ text: 'place.beside', isRight: false, count: beside }]),
  ];
}

/** Equal for the same area, however its author formatted the numbers. */
function written(area: string): string {
  const read = readArea(area);
  return read ? writeArea(read) : area;
}

/** As many different answers as a page shows. */
const TYPED_SHOWN = 20;

/** The most frequent typed answers, equal spellings merged, and whether each earns points. */
function countTyped(
  question: KeyedQuestion,
  responses: readonly QuestionResponse[],
  corrections: Corrections,
): Counted[] {
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
}

/** Every learner has different numbers, so typed answers are counted by their score. */
function countCalculated({ typed }: TypedResponse, answers: readonly WithResponse[]): Counted[] {
  const answered = answers.filter(({ response }) => !isEmptyResponse(response));
  const right = answered.filter(({ share }) => share !== null && share > 0);
  return [
    { text: typed, isRight: true, count: right.length },
    { text: 'truth.other', isRight: false, count: answered.length - right.length },
  ];
}

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
