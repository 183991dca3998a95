import {
  isEmptyResponse,
  isInWords,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';
import {
  DISCRIMINATION_MIN,
  type QuestionFigures,
} from '@malaka/contracts/learning/question-statistics';
import { plainText } from '@malaka/grading/plain-text';
import {
  type KeyedQuestion,
  gradeResponse,
  rightResponse,
  showQuestion,
} from '#/domains/assessment/index.ts';

/** One attempt's answer to a question, in the version that it saw. */
export type Answered = {
  question: KeyedQuestion;
  response: QuestionResponse | undefined;
  /** Percent of the whole attempt. */
  percent: number;
};

const GROUP_SHARE = 0.27;

/** How a question, as it is now, fares with those who were asked it. */
export function figuresOf(question: KeyedQuestion, answered: readonly Answered[]): QuestionFigures {
  const shares = answered.map(({ question: asked, response, percent }) => {
    const { score, maxScore } = gradeResponse(asked, response);
    return { percent, share: maxScore === 0 ? 0 : score / maxScore };
  });
  const rightCount = shares.filter(({ share }) => share === 1).length;
  return {
    questionId: question.id,
    askedCount: answered.length,
    answeredCount: answered.filter(({ response }) => !isEmptyResponse(response)).length,
    rightPercent: answered.length === 0 ? null : rounded((100 * rightCount) / answered.length),
    discrimination: discriminationOf(shares),
    options: optionsOf(
      question,
      answered.flatMap(({ response }) => (response === undefined ? [] : [response])),
    ),
  };
}

/** Kelley's index: what the best 27 % earn of it more than the weakest 27 %. */
export function discriminationOf(
  shares: readonly { percent: number; share: number }[],
): number | null {
  if (shares.length < DISCRIMINATION_MIN) return null;
  const ordered = shares.toSorted((one, other) => one.percent - other.percent);
  const size = Math.round(ordered.length * GROUP_SHARE);
  const mean = (group: typeof ordered) =>
    group.reduce((total, { share }) => total + share, 0) / group.length;
  return rounded(mean(ordered.slice(-size)) - mean(ordered.slice(0, size)));
}

const rounded = (number: number) => Math.round(number * 100) / 100;

function optionsOf(
  question: KeyedQuestion,
  responses: readonly QuestionResponse[],
): QuestionFigures['options'] {
  const right = rightResponse(question);
  if (isInWords(right)) return [];
  if (Array.isArray(right)) {
    const chosen = responses.flatMap((response) => (Array.isArray(response) ? response : []));
    return question.answers.map(({ id, text }) => ({
      text: plainText(text),
      isRight: right.includes(id),
      count: chosen.filter((one) => one === id).length,
    }));
  }
  const placed = responses.flatMap((response) =>
    Array.isArray(response) || isInWords(response) ? [] : [response],
  );
  const { answers, pieces } = showQuestion(question, 0);
  const textOf = (items: readonly { id: number; text: string }[], id: number) =>
    plainText(items.find((item) => item.id === id)?.text ?? '');
  return Object.entries(right).map(([place, piece]) => ({
    text:
      question.type === 'dragwords'
        ? `${place}. ${textOf(pieces, piece)}`
        : `${textOf(pieces, Number(place))} → ${textOf(answers, piece)}`,
    isRight: true,
    count: placed.filter((response) => isPlacedRight(response[place], piece, pieces)).length,
  }));
}

/** Two pieces with the same text stand for each other. */
function isPlacedRight(
  given: number | undefined,
  right: number,
  pieces: readonly { id: number; text: string }[],
): boolean {
  const textOf = (id: number) => pieces.find((piece) => piece.id === id)?.text;
  return (
    given === right ||
    (given !== undefined && textOf(given) !== undefined && textOf(given) === textOf(right))
  );
}
