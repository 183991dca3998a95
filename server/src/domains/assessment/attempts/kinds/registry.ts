import { isEmptyResponse, isInWords } from '@malaka/contracts/authoring/shown-questions';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { calculated, number, short } from './typed.ts';
import { multiple, single, trueFalse, hottext } from './choices.ts';
import { dragwords } from './dragwords.ts';
import { essay } from './essay.ts';
import { gaps } from './gaps.ts';
import { grouping } from './grouping.ts';
import { hotspot } from './hotspot.ts';
import { type Kind, kind } from './kind.ts';
import { matching } from './matching.ts';
import { ordering } from './ordering.ts';

/** Answered in words: shown with its extra question, graded by an examiner. */
const text = kind('text', {
  show: (question) => ({
    text: question.text,
    answers: question.answers.map(({ id, extra }) => ({ id, text: extra })),
    pieces: [],
  }),
  isPossible: (_question, response) => isInWords(response) || isEmptyResponse(response),
  toGraded: ({ id, type, answers }) => ({ id, type, score: answers[0]?.score ?? 0 }),
  toGradedResponse: () => undefined,
  right: ({ answers }) => ({ answer: answers[0]?.text ?? '', extra: '' }),
  ofKey: () => [],
});

export const KINDS: Record<QuestionType, Kind> = {
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
