import { createEvent } from '#/kit/events/events.ts';

/** The price of a purchase was refunded: the learner loses the course. */
export const purchaseRefunded = createEvent<{ enrolmentId: number }>();
