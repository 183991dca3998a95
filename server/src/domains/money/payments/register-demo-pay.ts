import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { DEMO_PAY_PATH } from '#/domains/money/gateways/demo.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf } from '#/kit/http/language.ts';
import { demoPage } from './demo-page.ts';
import { settleCall } from './open-books.ts';
import { findOrder } from './queries.ts';

const provider = 'demo' as const;
/** Long enough to see the waiting page. */
const DELAY_MS = 5000;

/** The pay page of the demo provider, and its callback. No real money: development only. */
export async function registerDemoPay(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.config.mode === 'production') throw new Error('The demo provider gives money away');
  await app.register(async (raw) => {
    raw.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    raw.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
      `${DEMO_PAY_PATH}/:id`,
      async ({ params, query }, reply) => {
        const order = await findOrder(deps.db, provider, numberOf(params.id));
        if (!order) throw new AppError('payment.not_found', 404);
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(demoPage(order, languageOf(query.lang)));
      },
    );

    raw.post<{ Params: { id: string }; Body: { outcome?: string } | undefined }>(
      `${DEMO_PAY_PATH}/:id`,
      async ({ params, body, log }, reply) => {
        const id = numberOf(params.id);
        const outcome = body?.outcome;
        const { providerId } = await begin(deps, id);
        if (providerId !== undefined && outcome === 'late') {
          const later = async () => await end(deps, providerId, true);
          setTimeout(
            () => void later().catch((err: unknown) => log.warn({ err })),
            DELAY_MS,
          ).unref();
        } else if (providerId !== undefined) await end(deps, providerId, outcome === 'pay');
        return reply.redirect(`/dashboard/payments/return/${id}`, 303);
      },
    );
  });
}

type Begun = { providerId?: string };

/** Without an id if the order is already paid: pressing the button again pays nothing. */
async function begin({ db, now: clock }: Deps, orderId: number): Promise<Begun> {
  const now = clock();
  return await settleCall.demo(db, {
    orderId,
    may: 'create',
    decide: (books) => {
      const order = books.order(orderId);
      if (!order) return new AppError('payment.not_found', 404);
      const states = books.statesOf(order);
      if (states.includes('performed')) return {};
      const providerId = `demo-${orderId}-${states.length + 1}`;
      books.create(order, { providerId, askedAt: now, now });
      return { providerId };
    },
  });
}

async function end({ db, now: clock }: Deps, providerId: string, isPaid: boolean): Promise<void> {
  const now = clock();
  await settleCall.demo(db, {
    providerId,
    decide: (books) => {
      const payment = books.payment(providerId)!;
      const order = books.order(payment.orderId)!;
      const isFirst = !books.statesOf(order).includes('performed');
      if (isPaid && isFirst) return books.perform(payment, now);
      return books.change(payment, { state: 'cancelled', cancelledAt: now });
    },
  });
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
