import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/deps.ts';
import { DEMO_PAY_PATH } from '#/gateways/payments/demo.ts';
import { AppError } from '#/http/app-error.ts';
import { languageOf } from '#/http/language.ts';
import { demoPage } from './demo-page.ts';
import { findOrder, insertPayment, listStates, lockOrder, updatePayment } from './queries.ts';
import { performPayment } from './settle-payment.ts';

const provider = 'demo' as const;
/** Long enough to see the page that waits. */
const LATE_MS = 5000;

/** The pay page of the demo provider, and what it then tells us. Money of nobody: development alone. */
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
        if (outcome === 'late') {
          setTimeout(
            () => void tell(deps, id, 'pay').catch((err: unknown) => log.warn({ err })),
            LATE_MS,
          ).unref();
        } else await tell(deps, id, outcome === 'pay' ? 'pay' : 'refuse');
        return reply.redirect(`/dashboard/payments/return/${id}`, 303);
      },
    );
  });
}

async function tell({ db, now: clock }: Deps, id: number, outcome: 'pay' | 'refuse') {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, provider, id);
    if (!order) throw new AppError('payment.not_found', 404);
    const states = await listStates(trx, id);
    // A second press of the button pays nothing.
    if (states.includes(2)) return;
    const providerId = `demo-${id}-${states.length + 1}`;
    const payment = await insertPayment(trx, {
      orderId: id,
      provider,
      providerId,
      askedAt: now,
      now,
    });
    if (outcome === 'pay') await performPayment(trx, { provider, order, payment, now });
    else await updatePayment(trx, payment, { state: -1, cancelledAt: now });
  });
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
