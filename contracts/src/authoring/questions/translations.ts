import { z } from 'zod';
import {
  ANSWER_TEXT_MAX,
  QUESTION_LANGUAGES,
  QUESTION_TEXT_MAX,
} from '#/authoring/question-types.ts';
import { flag } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/**
 * An answer in the question's other language; `details` has the same items in the same order as the
 * answer.
 */
export const answerTranslation = wire(
  {
    text: z.string().trim().max(ANSWER_TEXT_MAX).default(''),
    details: z.string().max(QUESTION_TEXT_MAX).default(''),
  },
  { text: 'answer' },
);

/** A question in its other language; the question itself has the remaining one. */
const fields = {
  language: z.enum(QUESTION_LANGUAGES),
  text: z.string().trim().max(QUESTION_TEXT_MAX),
  explanation: z.string().max(QUESTION_TEXT_MAX).default(''),
};
const wireNames = { text: 'question', explanation: 'explan' } as const;

export const authoredTranslation = wire(
  {
    ...fields,
    /** The original has changed since, and nobody has confirmed the translation. */
    isOld: flag,
  },
  wireNames,
);

export const draftTranslation = wire(
  {
    ...fields,
    /** True if the translation fits the current question. */
    isConfirmed: flag.optional(),
  },
  wireNames,
);
