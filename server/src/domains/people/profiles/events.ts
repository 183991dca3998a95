import { createEvent } from '#/kit/events/events.ts';

/** A person's first or last name changed. */
export const personRenamed = createEvent<{ accountId: number }>();
