import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { DEMO_PAY_PATH } from '#/domains/money/gateways/create-payments.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf, type Language } from '#/kit/http/language.ts';
import { settleCall } from './open-books.ts';
import { findOrder } from './queries.ts';
import { groupDigits } from './group-digits.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 Onest, system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 26rem; padding: 3rem 1rem; text-align: center; }
  h1 { font-size: 1.25rem; margin: 0; }
  .amount { font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: 1rem 0; }
  .note { opacity: .75; margin: 0 0 1.5rem; }
  form { display: grid; gap: .75rem; }
  button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .625rem; cursor: pointer;
    border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); background: none; color: inherit; }
  button.pay { background: #2f58c5; border-color: #2f58c5; color: #fff; }
`;

const texts: Record<Language, Record<'title' | 'note' | 'pay' | 'late' | 'refuse', string>> = {
  uz: {
    title: 'Demo toʻlov',
    note: 'Bu sahifa faqat ishlab chiqish rejimida bor: haqiqiy pul yechilmaydi.',
    pay: 'Toʻlash',
    late: 'Toʻlash, xabari kechroq kelsin',
    refuse: 'Bekor qilish',
  },
  ru: {
    title: 'Демонстрационная оплата',
    note: 'Эта страница есть только в режиме разработки: настоящие деньги не списываются.',
    pay: 'Оплатить',
    late: 'Оплатить, но сообщить позже',
    refuse: 'Отменить',
  },
  en: {
    title: 'Demo payment',
    note: 'This page exists only in development: no real money is taken.',
    pay: 'Pay',
    late: 'Pay, but report it later',
    refuse: 'Cancel',
  },
};

function demoPage(
  { id, amountSoum }: { id: number; amountSoum: bigint },
  language: Language,
): string {
  const t = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${t.title}</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <h1>${t.title}</h1>
    <p class="amount">${groupDigits(amountSoum)} soʻm</p>
    <p class="note">${t.note}</p>
    <form method="post" action="${DEMO_PAY_PATH}/${id}">
      <button class="pay" name="outcome" value="pay">${t.pay}</button>
      <button name="outcome" value="late">${t.late}</button>
      <button name="outcome" value="refuse">${t.refuse}</button>
    </form>
  </main>
</body>
</html>
`;
}

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
