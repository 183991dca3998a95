import { z } from 'zod';
import { WEBINAR_STATES } from '#/kit/choices.ts';

/** Status code of the specification on the wire, its name in code. */
export const webinarState = z.codec(z.literal([0, 1, 2]), z.enum(WEBINAR_STATES), {
  decode: (code) => WEBINAR_STATES[code],
  encode: (name) => WEBINAR_STATES.indexOf(name) as 0 | 1 | 2,
});
