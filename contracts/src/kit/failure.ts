import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/**
 * A failed call as pages read it: none of them carries the list of codes, and a newer server's code
 * is still told by the text that comes with it.
 */
export const failure = z.looseObject({
  success: z.literal(0),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  msg: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
