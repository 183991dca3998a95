import { createEvent } from '#/kit/events/create-event.ts';

/** The price of a purchase went back: the course goes from the learner. */
export const purchaseRefunded = createEvent<{ enrolmentId: number }>();
