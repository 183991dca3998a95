import { isEmptyResponse, isInWords } from '@malaka/contracts/authoring/shown-questions';
import { kind } from './kind.ts';

/** Answered in words: shown with its extra question, graded by an examiner. */
export const text = kind('text', {
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
