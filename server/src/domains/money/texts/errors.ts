import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Texts of money's error codes. */
export const moneyErrors = {
  'payment.amount_wrong': {
    uz: 'Notoʻgʻri summa: 1 000 dan 10 000 000 soʻmgacha butun son kiriting.',
    ru: 'Неверная сумма: введите целое число от 1 000 до 10 000 000 сумов.',
    en: 'Wrong amount: enter a whole number from 1 000 to 10 000 000 soʻm.',
  },
  'payment.in_flight': {
    uz: 'Bu amal hozir bajarilmoqda. Bir necha soniyadan keyin holatini tekshiring.',
    ru: 'Эта операция уже выполняется. Проверьте её состояние через несколько секунд.',
    en: 'This operation is already under way. Check its state in a few seconds.',
  },
  'payment.key_needed': {
    uz: 'Soʻrovda Idempotency-Key sarlavhasi yoʻq yoki notoʻgʻri.',
    ru: 'В запросе нет заголовка Idempotency-Key или он неверен.',
    en: 'The request has no Idempotency-Key header, or a wrong one.',
  },
  'payment.key_reused': {
    uz: 'Bu kalit bilan boshqa amal bajarilgan edi.',
    ru: 'С этим ключом уже выполнена другая операция.',
    en: 'This key was used for another operation.',
  },
  'payment.not_found': {
    uz: 'Bunday toʻlov topilmadi.',
    ru: 'Такой платёж не найден.',
    en: 'Payment not found.',
  },
  'payment.not_refundable': {
    uz: 'Pulni qaytarib boʻlmaydi: xariddan keyin 10 kun oʻtgan, darslarning 20 foizi tugatilgan yoki pul allaqachon qaytarilgan.',
    ru: 'Вернуть деньги нельзя: прошло 10 дней после покупки, пройдено 20 процентов уроков или деньги уже возвращены.',
    en: 'It cannot be refunded: 10 days have passed since the purchase, 20 percent of the lessons are done, or it was refunded already.',
  },
  'payment.own': {
    uz: 'Oʻz hisobingizga tuzatish kirita olmaysiz.',
    ru: 'Нельзя исправлять собственный счёт.',
    en: 'You cannot correct your own balance.',
  },
  'payment.provider_off': {
    uz: 'Bu toʻlov tizimi hozir ulanmagan. Boshqasini tanlang.',
    ru: 'Эта платёжная система сейчас не подключена. Выберите другую.',
    en: 'This payment provider is not available now. Choose another one.',
  },
} as const satisfies ErrorTexts;
