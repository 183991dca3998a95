import { z } from 'zod';

/** In the order of their codes on the wire: 0, 1, 2 (decision 104). */
export const WEBINAR_STATES = ['planned', 'live', 'finished'] as const;
export type WebinarState = (typeof WEBINAR_STATES)[number];

/** Status code of the specification on the wire, its name in code. */
export const webinarState = z.codec(z.literal([0, 1, 2]), z.enum(WEBINAR_STATES), {
  decode: (code) => WEBINAR_STATES[code],
  encode: (name) => WEBINAR_STATES.indexOf(name) as 0 | 1 | 2,
});
