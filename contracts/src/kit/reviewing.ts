import { z } from 'zod';
import { id, instant, success } from './codecs.ts';
import { post } from './endpoint.ts';
import { REASON_MAX } from './limits.ts';
import { done, idBody } from './shapes.ts';
import { wire } from './wire.ts';

/** Queues in which staff decide on what users submitted. */
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

/**
 * Queues whose decisions need a reason; essays are graded against their authors' rubrics instead.
 */
export const REASONED_QUEUES = REVIEW_QUEUES.filter((queue) => queue !== 'essays');

/**
 * A user appeals again instead of reopening an answered appeal; a grade is changed by its examiner.
 */
export const isReopenable = (queue: QueueName): boolean =>
  queue !== 'appeals' && queue !== 'essays';

/** A decision that is not published yet: it may be undone until then. */
export const pendingDecision = wire({ id: z.int(), seconds: z.int(), leavesAt: instant });
export type PendingDecision = z.output<typeof pendingDecision>;

/** In the body of a decision: publish it only after the "undo" period; by default immediately. */
export const hold = z.boolean().optional();

/** `{success: 1}`, and the decision if it can still be undone. */
export const decided = wire({ success, held: pendingDecision.optional() });

/** A published decision, and why its case was reopened. */
export const reopenedDecision = wire({
  status: z.string(),
  /** The reason given with the decision. */
  comment: z.string(),
  decidedBy: z.string(),
  decidedAt: instant,
  reason: z.string(),
  reopenedBy: z.string(),
  reopenedAt: instant,
});
export type ReopenedDecision = z.output<typeof reopenedDecision>;

/**
 * `decidedAt` identifies the decision that the caller saw; if it has changed, the call is refused.
 */
export const reopening = wire({
  id,
  decidedAt: instant,
  reason: z.string().trim().min(3).max(REASON_MAX),
});

export type Reopening = z.output<typeof reopening>;

/** The language in which the user reads the decision. */
export const readingLanguage = z.enum(['uz', 'ru', 'en']);
export type ReadingLanguage = z.output<typeof readingLanguage>;

export const undoDecision = post.signedIn('/manager/decisions/undo', {
  summary: 'Undo your decision before it is published; the case is reserved for you again',
  body: idBody,
  answer: done,
});
