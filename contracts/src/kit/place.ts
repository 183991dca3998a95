import { z } from 'zod';
import { flag } from './codecs.ts';
import { wire } from './wire.ts';

/** Where somebody stands who waits to be let in. */
export const place = wire({
  isIn: flag,
  /** 1 is next; 0 is in. */
  place: z.int(),
  /** How many wait. */
  of: z.int(),
  /** Until his turn, as the queue moves now. */
  seconds: z.int(),
  askAgainMs: z.int(),
});
export type Place = z.output<typeof place>;
