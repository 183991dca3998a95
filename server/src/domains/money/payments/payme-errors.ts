import type { Language } from '#/kit/http/language.ts';

type Message = Record<Language, string>;

/** An error answer to Payme, which shows the message to the payer. */
export class PaymeError extends Error {
  override readonly name = 'PaymeError';
  readonly code: number;
  readonly text: Message;
  /** Name of the account field or the method at fault. */
  readonly data: string | undefined;

  constructor(kind: keyof typeof errors, data?: string) {
    const { code, ...text } = errors[kind];
    super(kind);
    this.code = code;
    this.text = text;
    this.data = data;
  }
}

const errors = {
  notPost: {
    code: -32300,
    uz: 'Soʻrov POST usulida yuborilishi kerak.',
    ru: 'Запрос должен быть отправлен методом POST.',
    en: 'The request must be sent by POST.',
  },
  notJson: {
    code: -32700,
    uz: 'JSON oʻqilmadi.',
    ru: 'Не удалось прочитать JSON.',
    en: 'The JSON cannot be read.',
  },
  badRequest: {
    code: -32600,
    uz: 'Soʻrov maydonlari notoʻgʻri.',
    ru: 'Неверные поля запроса.',
    en: 'The fields of the request are wrong.',
  },
  noMethod: {
    code: -32601,
    uz: 'Bunday usul yoʻq.',
    ru: 'Такого метода нет.',
    en: 'There is no such method.',
  },
  badParams: {
    code: -32602,
    uz: 'Parametrlar notoʻgʻri.',
    ru: 'Неверные параметры.',
    en: 'The parameters are wrong.',
  },
  noRights: {
    code: -32504,
    uz: 'Bu amal uchun huquq yetarli emas.',
    ru: 'Недостаточно прав для этой операции.',
    en: 'Not enough rights for this operation.',
  },
  system: {
    code: -32400,
    uz: 'Tizim xatosi. Keyinroq urinib koʻring.',
    ru: 'Системная ошибка. Попробуйте позже.',
    en: 'System error. Try again later.',
  },
  noReceipt: {
    code: -32001,
    uz: 'Chek topilmadi.',
    ru: 'Чек не найден.',
    en: 'The receipt was not found.',
  },
  wrongAmount: {
    code: -31001,
    uz: 'Summa buyurtmadagiga mos emas.',
    ru: 'Сумма не совпадает с суммой заказа.',
    en: 'The amount is not that of the order.',
  },
  noTransaction: {
    code: -31003,
    uz: 'Tranzaksiya topilmadi.',
    ru: 'Транзакция не найдена.',
    en: 'The transaction was not found.',
  },
  cannotCancel: {
    code: -31007,
    uz: 'Pul sarflangan, tranzaksiyani bekor qilib boʻlmaydi.',
    ru: 'Деньги уже потрачены, транзакцию нельзя отменить.',
    en: 'The money has been spent, so the transaction cannot be cancelled.',
  },
  cannotPerform: {
    code: -31008,
    uz: 'Tranzaksiyaning hozirgi holatida bu amalni bajarib boʻlmaydi.',
    ru: 'В текущем состоянии транзакции операция невозможна.',
    en: 'The operation is not possible in the present state of the transaction.',
  },
  noOrder: {
    code: -31050,
    uz: 'Buyurtma topilmadi.',
    ru: 'Заказ не найден.',
    en: 'The order was not found.',
  },
  orderClosed: {
    code: -31051,
    uz: 'Bu buyurtma toʻlangan yoki yopilgan.',
    ru: 'Этот заказ уже оплачен или закрыт.',
    en: 'This order is paid or closed.',
  },
  orderBusy: {
    code: -31099,
    uz: 'Bu buyurtma boʻyicha boshqa toʻlov ketmoqda.',
    ru: 'По этому заказу уже идёт другая оплата.',
    en: 'Another payment of this order is under way.',
  },
} satisfies Record<string, Message & { code: number }>;
