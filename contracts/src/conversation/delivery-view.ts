import { defineView, type Words } from '#/kit/list-view.ts';
import type { Delivery } from './deliveries.ts';
import { DELIVERY_LIST } from './lists.ts';

const CHANNEL: Words = ['Yoʻl', 'Путь', 'Channel'];
const CHANNEL_WORDS = {
  live: ['Ochiq sahifa', 'Открытая страница', 'Open page'],
  push: ['Brauzer', 'Браузер', 'Browser'],
  telegram: ['Telegram', 'Telegram', 'Telegram'],
  sms: ['SMS', 'SMS', 'SMS'],
} as const;
const STATE: Words = ['Holat', 'Состояние', 'State'];
const STATE_WORDS = {
  queued: ['Navbatda', 'В очереди', 'Waiting'],
  sent: ['Yuborildi', 'Отправлено', 'Sent'],
  delivered: ['Yetib bordi', 'Доставлено', 'Delivered'],
  failed: ['Yetmadi', 'Не дошло', 'Failed'],
  skipped: ['Kerak boʻlmadi', 'Не понадобилось', 'Not needed'],
} as const;
const DAYS: Words = ['Yuborilgan sana', 'Дата отправки', 'Date of sending'];

export const deliveryView = defineView<Delivery>()(
  DELIVERY_LIST,
  ({ choice, drawn, text, time, whole }) => ({
    columns: {
      person: drawn(['Kimga', 'Кому', 'To']),
      created: time(['Vaqti', 'Время', 'Time'], 'always', (row) => row.createdAt),
      what: text(['Nima', 'Что', 'What'], 'always', (row) => row.title),
      channel: choice(CHANNEL, 'always', CHANNEL_WORDS, (row) => row.channel),
      state: choice(STATE, 'always', STATE_WORDS, (row) => row.state),
      error: text(['Sababi', 'Причина', 'Reason'], 'always', (row) => row.error),
      tries: whole(['Urinish', 'Попытки', 'Attempts'], 'chosen', (row) => row.tries),
      next: time(
        ['Keyingi urinish', 'Следующая попытка', 'Next attempt'],
        'chosen',
        (row) => row.nextTryAt,
      ),
      phone: text(['Telefon', 'Телефон', 'Phone'], 'chosen', (row) => row.account.phone),
      actions: drawn(['Amal', 'Действие', 'Action']),
    },
    sheet: {},
    filters: { channel: CHANNEL, state: STATE, from: DAYS, to: DAYS },
    choices: { channel: CHANNEL_WORDS, state: STATE_WORDS },
  }),
);
