import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';

/** A question with two choices, not answered yet. */
export const makeTimedQuestion = (id: number, text: string): TimedQuestion => ({
  question: {
    id,
    type: 'single',
    text: `<p>${text}</p>`,
    answers: [
      { id: 1, text: `Birinchi ${id}` },
      { id: 2, text: `Ikkinchi ${id}` },
    ],
    pieces: [],
  },
  version: 1,
  state: 'open',
  tries: 0,
  response: null,
  score: 0,
  maxScore: 1,
  explanation: null,
});
