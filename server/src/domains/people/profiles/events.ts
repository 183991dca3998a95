import { createEvent } from '#/kit/events/create-event.ts';

/** A person has another first or last name. */
export const personRenamed = createEvent<{ accountId: number }>();
