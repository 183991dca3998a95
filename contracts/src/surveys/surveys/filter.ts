import { z } from 'zod';
import { idText } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** Whose answers the results count; separate from the survey definition, which is large to load. */
export const resultsFields = {
  regionId: idText.optional(),
  positionTypeId: idText.optional(),
  /** Only people who gave this answer to this question. */
  question: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,9}$/)
    .optional(),
  /** The key of an option, a number, or `true` and `false`. */
  answer: z.string().max(20).optional(),
};
export const resultsFilter = wire(resultsFields);
export type ResultsFilter = z.output<typeof resultsFilter>;

/** The table of answers: one row per person. */
export const surveyAnswersFilter = wire({ ...resultsFields, surveyId: idText });
