import { z } from 'zod';
import { instant, success } from './codecs.ts';
import { post } from './endpoint.ts';
import { done, idBody } from './shapes.ts';
import { wire } from './wire.ts';

/** Where people decide on what others sent or wrote. */
export const REVIEW_QUEUES = [
  'profiles',
  'alternative',
  'courses',
  'organizations',
  'reviews',
] as const;
export type QueueName = (typeof REVIEW_QUEUES)[number];

/** A decision that has not left for the person yet: until then it may be undone. */
export const heldDecision = wire({ id: z.int(), leavesAt: instant });
export type HeldDecision = z.output<typeof heldDecision>;

/** In the body of a decision: it leaves after the seconds of "undo"; without it, at once. */
export const hold = z.boolean().optional();

/** `{success: 1}`, and what was held. */
export const decided = wire({ success, held: heldDecision.optional() });

export const undoDecision = post.signedIn('/manager/decisions/undo', {
  summary: 'Take the own decision back that has not left yet; the case is one’s own again',
  body: idBody,
  answer: done,
});
