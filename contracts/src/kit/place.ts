import { z } from 'zod';
import { flag } from './codecs.ts';
import { wire } from './wire.ts';

export const place = wire({
  isIn: flag,
  /** 1 is next; 0 has been admitted. */
  place: z.int(),
  /** Length of the queue. */
  of: z.int(),
  /** Estimated wait at the queue's current speed. */
  seconds: z.int(),
  askAgainMs: z.int(),
});
export type Place = z.output<typeof place>;
