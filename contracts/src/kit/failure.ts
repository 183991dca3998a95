import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * A failed call as pages parse it. Pages do not carry the list of codes; a code that only a newer
 * server knows is shown by the text it comes with.
 */
export const failure = z.looseObject({
  success: z.literal(0),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  msg: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
