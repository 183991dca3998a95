import type { Language } from '#/kit/http/language.ts';
import { DEMO_PAY_PATH } from '#/domains/money/gateways/demo.ts';
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

export function demoPage(
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
