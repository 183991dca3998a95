import { z } from 'zod';
import { PAYMENT_PROVIDERS } from './choices.ts';
import { money } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

// Apart from the other calls of money: every screen of a learner shows it.
export const viewBalance = endpoint({
  method: 'GET',
  path: '/user/balance',
  audience: 'learner',
  summary: 'The own balance in whole soʻm, and by whom it can be topped up',
  answer: one(wire({ balance: money, providers: z.array(z.enum(PAYMENT_PROVIDERS)) })),
});
