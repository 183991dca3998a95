import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/deps.ts';
import { DEMO_PAY_PATH } from '#/gateways/payments/demo.ts';
import { AppError } from '#/http/app-error.ts';
import { languageOf } from '#/http/language.ts';
import { demoPage } from './demo-page.ts';
import {
  findOrder,
  insertPayment,
  listStates,
  lockOrder,
  lockPayment,
  type Payment,
  updatePayment,
} from './queries.ts';
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
        const payment = await begin(deps, id);
        if (payment && outcome === 'late') {
          const later = async () => await end(deps, payment, true);
          setTimeout(
            () => void later().catch((err: unknown) => log.warn({ err })),
            LATE_MS,
          ).unref();
        } else if (payment) await end(deps, payment, outcome === 'pay');
        return reply.redirect(`/dashboard/payments/return/${id}`, 303);
      },
    );
  });
}

/** Undefined for an order that was paid: a second press of the button pays nothing. */
async function begin({ db, now: clock }: Deps, orderId: number): Promise<Payment | undefined> {
  const now = clock();
  return await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, provider, orderId);
    if (!order) throw new AppError('payment.not_found', 404);
    const states = await listStates(trx, orderId);
    if (states.includes(2)) return undefined;
    const providerId = `demo-${orderId}-${states.length + 1}`;
    return await insertPayment(trx, { orderId, provider, providerId, askedAt: now, now });
  });
}

async function end(deps: Deps, { orderId, providerId }: Payment, isPaid: boolean): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const order = (await lockOrder(trx, provider, orderId))!;
    const payment = (await lockPayment(trx, provider, providerId))!;
    const isFirst = !(await listStates(trx, orderId)).includes(2);
    if (isPaid && isFirst) await performPayment(trx, { provider, order, payment, now });
    else await updatePayment(trx, payment, { state: -1, cancelledAt: now });
  });
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
