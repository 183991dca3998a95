import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';
import { failure as readFailure } from './failure.ts';

/** The one shape of a failed answer (decisions 162 and 175); extra facts stand beside it (176). */
export const failure = readFailure.extend({ code: z.enum(ERROR_CODES) });

export type Failure = z.output<typeof failure>;
