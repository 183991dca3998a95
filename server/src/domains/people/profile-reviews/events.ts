import { createEvent } from '#/kit/events/create-event.ts';
import { createSlot } from '#/kit/events/create-slot.ts';

/** A reviewer confirmed a profile; told before the audit is written, whose chain is locked last. */
export const profileConfirmed = createEvent<{ accountId: number; now: Date }>();

/** How many alternative certificates wait for a reviewer. */
export const alternativeWaiting = createSlot<null, number>('alternative certificates');
