import { z } from 'zod';
import { WEBINAR_STATES } from '#/kit/choices.ts';
import { wire } from '#/kit/wire.ts';

/** Status code of the specification on the wire, name in code. */
export const webinarState = z.codec(z.literal([0, 1, 2]), z.enum(WEBINAR_STATES), {
  decode: (code) => WEBINAR_STATES[code],
  encode: (name) => WEBINAR_STATES.indexOf(name) as 0 | 1 | 2,
});

/** Decision 107: an id or a slug. */
export const webinarParams = wire({ id: z.string().min(1).max(120) });
