import { z } from 'zod';
import { id, instant, success } from './codecs.ts';
import { post } from './endpoint.ts';
import { REASON_MAX } from './limits.ts';
import { done, idBody } from './shapes.ts';
import { wire } from './wire.ts';

/** Where people decide on what others sent or wrote. */
export const REVIEW_QUEUES = [
  'profiles',
  'alternative',
  'courses',
  'organizations',
  'reviews',
  'appeals',
  'essays',
] as const;
export type QueueName = (typeof REVIEW_QUEUES)[number];

/** Where decisions have reasons; essays are graded by levels that their authors name. */
export const REASONED_QUEUES = REVIEW_QUEUES.filter((queue) => queue !== 'essays');

/** Of an answer to an appeal the person asks for a second look; a grade is changed by who gave it. */
export const isReopenable = (queue: QueueName): boolean =>
  queue !== 'appeals' && queue !== 'essays';

/** A decision that has not left for the person yet: until then it may be undone. */
export const heldDecision = wire({ id: z.int(), seconds: z.int(), leavesAt: instant });
export type HeldDecision = z.output<typeof heldDecision>;

/** In the body of a decision: it leaves after the seconds of "undo"; without it, at once. */
export const hold = z.boolean().optional();

/** `{success: 1}`, and what was held. */
export const decided = wire({ success, held: heldDecision.optional() });

/** A decision that had left, and why its case was opened again. */
export const reopenedDecision = wire({
  status: z.string(),
  /** The reason that the decision had. */
  comment: z.string(),
  decidedBy: z.string(),
  decidedAt: instant,
  reason: z.string(),
  reopenedBy: z.string(),
  reopenedAt: instant,
});
export type ReopenedDecision = z.output<typeof reopenedDecision>;

/** `decidedAt` names the decision that was seen: another one is refused. */
export const reopening = wire({
  id,
  decidedAt: instant,
  reason: z.string().trim().min(3).max(REASON_MAX),
});

export type Reopening = z.output<typeof reopening>;

/** The language in which the person reads what is decided. */
export const readingLanguage = z.enum(['uz', 'ru', 'en']);
export type ReadingLanguage = z.output<typeof readingLanguage>;

export const undoDecision = post.signedIn('/manager/decisions/undo', {
  summary: 'Take the own decision back that has not left yet; the case is one’s own again',
  body: idBody,
  answer: done,
});
