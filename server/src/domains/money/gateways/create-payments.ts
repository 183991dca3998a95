import type { Config } from '#/kit/config/config.ts';
import { createClick } from './click.ts';
import { demoPayments } from './demo.ts';
import { createPayme } from './payme.ts';
import type { Payments } from '#/kit/gateways/payments.ts';

/** The configured providers; the demo provider in development only. */
export const createPayments = ({ mode, payme, click }: Config): Payments => ({
  ...(payme && { payme: createPayme(payme) }),
  ...(click && { click: createClick(click) }),
  ...(mode === 'development' && { demo: demoPayments }),
});
