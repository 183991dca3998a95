import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';
import { failure as readFailure } from './failure.ts';

/**
 * The only shape of a failed answer (decisions 162 and 175); further facts are added beside it
 * (176).
 */
export const failure = readFailure.extend({ code: z.enum(ERROR_CODES) });

export type Failure = z.output<typeof failure>;
