import { createEvent } from '#/kit/events/create-event.ts';

/** A person's first or last name changed. */
export const personRenamed = createEvent<{ accountId: number }>();
