import { createEvent, createSlot } from '#/kit/events/events.ts';

/**
 * A reviewer confirmed a profile; emitted before the audit log is written, whose chain is locked
 * last.
 */
export const profileConfirmed = createEvent<{ accountId: number; now: Date }>();

/** Number of alternative certificates waiting for review. */
export const alternativeWaiting = createSlot<null, number>('alternative certificates');

/** Number of valid certificates issued to a person since a moment. */
export const certificatesSince = createSlot<{ accountId: number; since: Date }, number>(
  'certificates of a person',
);
