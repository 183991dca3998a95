import { isInWords } from '@malaka/contracts/authoring/shown-questions';
import {
  type EssaySettings,
  isTooLong,
  PLAIN_ESSAY,
  readEssaySettings,
} from '@malaka/grading/essay-settings';
import { plainText } from '@malaka/grading/plain-text';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, isNothing } from './kind.ts';

type Stored = StoredAnswers['essay'];

type Criterion = Extract<Stored, { levels: unknown }>;

export type Essay = { settings: EssaySettings; model: string; criteria: Criterion[] };

/** What an essay stores as its answers: the rubric, its limits, and the material for graders. */
export function essayOf({ answers }: { answers: readonly Stored[] }): Essay {
  const own = answers.find((row) => 'model' in row);
  return {
    settings: (own && readEssaySettings(own.text)) ?? PLAIN_ESSAY,
    model: own?.model ?? '',
    criteria: answers.filter((row) => 'levels' in row),
  };
}

/** A long text, stored as text and graded by people. */
export const essay = kind('essay', {
  show(question) {
    const { settings, criteria } = essayOf(question);
    const { unit, min, max } = settings;
    return {
      text: question.text,
      answers: [],
      pieces: [],
      essay: {
        unit,
        min,
        max,
        criteria: criteria.map(({ text, score }) => ({ name: plainText(text), points: score })),
      },
    };
  },
  isPossible: (question, response) =>
    isInWords(response)
      ? response.extra === '' && !isTooLong(essayOf(question).settings, response.answer)
      : isNothing(response),
  toGraded: (question) => ({
    id: question.id,
    type: question.type,
    criteria: essayOf(question).criteria.map(({ id, score }) => ({ id, score })),
  }),
  toGradedResponse: () => undefined,
  right: () => [],
  ofKey: () => [],
});
