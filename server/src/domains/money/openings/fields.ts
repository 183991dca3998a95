import { personField } from '#/domains/people/index.ts';
import type { Field } from '#/kit/move-in/kind.ts';

export const balanceFields: readonly Field[] = [
  personField,
  {
    key: 'amount',
    heading: { uz: 'Qoldiq', ru: 'Остаток', en: 'Balance' },
    also: ['balans', 'баланс', 'summa', 'сумма', 'hisobdagi mablagʻ', 'amount'],
    isRequired: true,
  },
  {
    key: 'on',
    heading: { uz: 'Qoldiq sanasi', ru: 'Дата остатка', en: 'Date of the balance' },
    also: ['sana', 'дата', 'date'],
  },
];
