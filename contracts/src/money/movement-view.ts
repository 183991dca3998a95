import { type ColumnMakers, defineView, type Words } from '#/kit/list-view.ts';
import type { MovementType, PaymentProvider } from './choices.ts';
import { MOVEMENT_LIST } from './lists.ts';
import type { AccountMovement, Movement, PaymentDay } from './payments.ts';

export const MOVEMENT_WORDS: Record<MovementType, Words> = {
  top_up: ['Toʻldirish', 'Пополнение', 'Top-up'],
  purchase: ['Xarid', 'Покупка', 'Purchase'],
  refund: ['Qaytarish', 'Возврат', 'Refund'],
  correction: ['Tuzatish', 'Исправление', 'Correction'],
  opening: ['Koʻchirilgan qoldiq', 'Перенесённый остаток', 'Imported balance'],
};
export const PROVIDER_WORDS: Record<PaymentProvider, Words> = {
  payme: ['Payme', 'Payme', 'Payme'],
  click: ['Click', 'Click', 'Click'],
  demo: ['Demo', 'Демо', 'Demo'],
};

const PROVIDER: Words = ['Toʻlov tizimi', 'Платёжная система', 'Provider'];
const DAYS: Words = ['Sana', 'Дата', 'Date'];

const movementColumns = <Row extends Movement>(make: ColumnMakers<Row>) => ({
  number: make.whole(['№', '№', 'No.'], 'never', (row) => row.id),
  date: make.time(['Vaqti', 'Время', 'Time'], 'always', (row) => row.date),
  type: make.choice(['Turi', 'Тип', 'Type'], 'always', MOVEMENT_WORDS, (row) => row.type),
  amount: {
    ...make.money(['Summa', 'Сумма', 'Amount'], 'always', (row) => row.amount),
    sheetTitle: ['Summa, soʻm', 'Сумма, сум', 'Amount, soʻm'] as const,
  },
  comment: make.text(['Izoh', 'Комментарий', 'Comment'], 'always', (row) => row.comment),
});

/** Movements of all balances. */
export const movementView = defineView<AccountMovement>()(MOVEMENT_LIST, (make) => ({
  columns: {
    account: make.drawn(['Kimniki', 'Чей счёт', 'Person']),
    name: make.text(['F.I.Sh.', 'Ф.И.О.', 'Full name'], 'never', (row) => row.account.name),
    ...movementColumns(make),
    provider: make.choice(PROVIDER, 'never', PROVIDER_WORDS, (row) => row.provider),
    transaction: make.text(
      ['Tranzaksiya', 'Транзакция', 'Transaction'],
      'always',
      (row) => row.transaction,
    ),
    order: make.whole(['Buyurtma', 'Заказ', 'Order'], 'chosen', (row) => row.orderId),
    phone: make.text(['Telefon', 'Телефон', 'Phone'], 'chosen', (row) => row.account.phone),
    actions: make.drawn(['Amallar', 'Действия', 'Actions']),
  },
  sheet: {
    number: 10,
    date: 18,
    type: 14,
    name: 38,
    phone: 15,
    amount: 16,
    comment: 50,
    provider: 16,
    order: 12,
    transaction: 28,
  },
  filters: {
    type: ['Toʻlov turi', 'Тип платежа', 'Type of payment'],
    provider: PROVIDER,
    from: DAYS,
    to: DAYS,
  },
  choices: { type: MOVEMENT_WORDS, provider: PROVIDER_WORDS },
}));

/** The caller's own movements; in Excel alone. */
export const ownMovementView = defineView<Movement>()({ filters: {} }, (make) => ({
  columns: {
    ...movementColumns(make),
    receipt: make.text(
      ['Soliq cheki', 'Фискальный чек', 'Tax receipt'],
      'never',
      (row) => row.receipt,
    ),
  },
  sheet: { number: 10, date: 18, type: 14, amount: 16, comment: 60, receipt: 40 },
  filters: {},
  choices: {},
}));

/** What providers reported for each day, compared with the ledger. */
export const paymentDayView = defineView<PaymentDay>()({ filters: {} }, (make) => ({
  columns: {
    day: make.day(['Kun', 'День', 'Day'], 'always', (row) => row.day),
    provider: make.choice(PROVIDER, 'always', PROVIDER_WORDS, (row) => row.provider),
    count: make.whole(['Toʻlovlar', 'Платежи', 'Payments'], 'always', (row) => row.paidCount),
    paid: make.money(['Toʻlangan', 'Оплачено', 'Paid'], 'always', (row) => row.paid),
    returned: make.money(
      ['Qaytarib olingan', 'Возвращено', 'Refunded'],
      'always',
      (row) => row.returned,
    ),
    booked: make.money(['Daftarda', 'По книге', 'In the ledger'], 'always', (row) => row.booked),
    verdict: make.drawn(['Xulosa', 'Итог', 'Result']),
  },
  sheet: {},
  filters: {},
  choices: {},
}));
