import { z } from 'zod';
import { ALL_QUESTION_TYPES } from '#/authoring/question-types.ts';
import { authoredAnswer, authoredFields, authoredWireNames } from '#/authoring/questions.ts';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Revisions stored per question; older ones are deleted. */
export const REVISIONS_MAX = 50;

export const listRevisions = get.author('/teacher/questions/:id/revisions', {
  summary: 'Revisions of your question, newest first',
  params: idParams,
  answer: one(
    z.array(
      wire(
        {
          revision: z.int(),
          /** Null for a question that was never changed. */
          savedAt: instant.nullable(),
          type: z.enum(ALL_QUESTION_TYPES),
          text: z.string(),
          score: z.number(),
          explanation: z.string(),
          answers: z.array(authoredAnswer),
          translation: authoredFields.translation,
        },
        authoredWireNames,
      ),
    ),
  ),
});
