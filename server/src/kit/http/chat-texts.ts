import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What is read about chats for each error code. */
export const chatTexts = {
  'chat.blocked': {
    uz: 'Bu suhbatga hozir yozib boʻlmaydi.',
    ru: 'Сейчас в этот чат написать нельзя.',
    en: 'You cannot write in this chat now.',
  },
  'chat.message_not_found': {
    uz: 'Xabar topilmadi.',
    ru: 'Сообщение не найдено.',
    en: 'Message not found.',
  },
  'chat.no_expert': {
    uz: 'Bu fan boʻyicha metodist hali tayinlanmagan.',
    ru: 'По этому предмету методист пока не назначен.',
    en: 'No method expert has been appointed for this subject yet.',
  },
  'chat.not_found': {
    uz: 'Suhbat topilmadi.',
    ru: 'Чат не найден.',
    en: 'Chat not found.',
  },
  'chat.own_course': {
    uz: 'Bu sizning kursingiz: oʻzingizga xat yoza olmaysiz.',
    ru: 'Это ваш курс: написать самому себе нельзя.',
    en: 'This is your own course: you cannot write to yourself.',
  },
  'chat.report_not_found': {
    uz: 'Shikoyat topilmadi yoki u koʻrib chiqilgan.',
    ru: 'Жалоба не найдена или уже рассмотрена.',
    en: 'The report was not found or is decided already.',
  },
  'chat.too_fast': {
    uz: 'Xabarlar juda koʻp. Bir daqiqa kutib, davom eting.',
    ru: 'Слишком много сообщений. Подождите минуту и продолжайте.',
    en: 'Too many messages. Wait a minute, then go on.',
  },
  'chat.too_many_new': {
    uz: 'Bugun juda koʻp yangi suhbat ochdingiz. Ertaga davom eting.',
    ru: 'Сегодня вы открыли слишком много новых чатов. Продолжите завтра.',
    en: 'You have opened too many new chats today. Go on tomorrow.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
