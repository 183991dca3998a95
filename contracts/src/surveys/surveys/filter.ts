import { z } from 'zod';
import { idText } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** Of whom the results of a survey are; apart from what a survey asks, which weighs more. */
export const resultsFields = {
  regionId: idText.optional(),
  positionTypeId: idText.optional(),
  /** Whoever gave this answer to this question. */
  question: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,9}$/)
    .optional(),
  /** The key of an option, a number, or `true` and `false`. */
  answer: z.string().max(20).optional(),
};
export const resultsFilter = wire(resultsFields);
export type ResultsFilter = z.output<typeof resultsFilter>;

/** The table of answers: one row a person. */
export const surveyAnswersFilter = wire({ ...resultsFields, surveyId: idText });
