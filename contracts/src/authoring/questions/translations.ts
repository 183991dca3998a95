import { z } from 'zod';
import {
  ANSWER_TEXT_MAX,
  QUESTION_LANGUAGES,
  QUESTION_TEXT_MAX,
} from '#/authoring/question-types.ts';
import { flag } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** An answer in the question's other language; `details` as of the answer, with the same items in their order. */
export const answerTranslation = wire(
  {
    text: z.string().trim().max(ANSWER_TEXT_MAX).default(''),
    details: z.string().max(QUESTION_TEXT_MAX).default(''),
  },
  { text: 'answer' },
);

/** A question in its other language; its own texts are in the one that is left. */
const fields = {
  language: z.enum(QUESTION_LANGUAGES),
  text: z.string().trim().max(QUESTION_TEXT_MAX),
  explanation: z.string().max(QUESTION_TEXT_MAX).default(''),
};
const spelling = { text: 'question', explanation: 'explan' } as const;

export const authoredTranslation = wire(
  {
    ...fields,
    /** What it was made of has changed since, and nobody has confirmed it. */
    isOld: flag,
  },
  spelling,
);

export const draftTranslation = wire(
  {
    ...fields,
    /** It fits what the question says now; false: it may not. */
    isConfirmed: flag.optional(),
  },
  spelling,
);
