import { textsIn } from '#/kit/http/language.ts';

/** Headings and texts of the Excel files of movements. */
export const exportTexts = textsIn({
  uz: {
    column: {
      number: '№',
      date: 'Vaqti',
      type: 'Turi',
      name: 'F.I.Sh.',
      phone: 'Telefon',
      amount: 'Summa, soʻm',
      comment: 'Izoh',
      provider: 'Toʻlov tizimi',
      order: 'Buyurtma',
      transaction: 'Tranzaksiya',
      receipt: 'Soliq cheki',
    },
    type: {
      top_up: 'Toʻldirish',
      purchase: 'Xarid',
      refund: 'Qaytarish',
      correction: 'Tuzatish',
      opening: 'Koʻchirilgan qoldiq',
    },
  },
  ru: {
    column: {
      number: '№',
      date: 'Время',
      type: 'Тип',
      name: 'Ф.И.О.',
      phone: 'Телефон',
      amount: 'Сумма, сум',
      comment: 'Комментарий',
      provider: 'Платёжная система',
      order: 'Заказ',
      transaction: 'Транзакция',
      receipt: 'Фискальный чек',
    },
    type: {
      top_up: 'Пополнение',
      purchase: 'Покупка',
      refund: 'Возврат',
      correction: 'Исправление',
      opening: 'Перенесённый остаток',
    },
  },
  en: {
    column: {
      number: 'No.',
      date: 'Time',
      type: 'Type',
      name: 'Full name',
      phone: 'Phone',
      amount: 'Amount, soʻm',
      comment: 'Comment',
      provider: 'Provider',
      order: 'Order',
      transaction: 'Transaction',
      receipt: 'Tax receipt',
    },
    type: {
      top_up: 'Top-up',
      purchase: 'Purchase',
      refund: 'Refund',
      correction: 'Correction',
      opening: 'Imported balance',
    },
  },
});
