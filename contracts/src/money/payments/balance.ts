import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#/money/choices.ts';
import { money } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

// Apart from the other payment calls because every screen of a learner shows the balance.
export const viewBalance = get.learner('/user/balance', {
  summary: 'The caller’s balance in whole soʻm, and the providers for topping it up',
  answer: one(wire({ balance: money, providers: z.array(z.enum(PAYMENT_PROVIDERS)) })),
});
