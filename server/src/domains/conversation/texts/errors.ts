import type { ErrorTexts } from '#/kit/http/texts.ts';

/** Texts of the domain's error codes. */
export const conversationErrors = {
  'account.no_bot': {
    uz: 'Platformada Telegram bot ulanmagan.',
    ru: 'На платформе не подключён бот Telegram.',
    en: 'The platform has no Telegram bot.',
  },
  'announcement.nobody': {
    uz: 'Bu tanlovga birorta ham oʻqituvchi toʻgʻri kelmaydi.',
    ru: 'Под этот выбор не подходит ни один учитель.',
    en: 'Nobody matches this choice of recipients.',
  },
  'announcement.not_found': {
    uz: 'Eʼlon topilmadi.',
    ru: 'Объявление не найдено.',
    en: 'Announcement not found.',
  },
  'announcement.wrong_state': {
    uz: 'Eʼlonning holati oʻzgargan: bu amalni endi bajarib boʻlmaydi.',
    ru: 'Состояние объявления изменилось: это действие больше невозможно.',
    en: 'The state of the announcement has changed, so this is no longer possible.',
  },
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
    en: 'The report was not found or has already been decided.',
  },
  'chat.too_fast': {
    uz: 'Xabarlar juda koʻp. Bir daqiqa kutib, davom eting.',
    ru: 'Слишком много сообщений. Подождите минуту и продолжайте.',
    en: 'Too many messages. Wait a minute and continue.',
  },
  'course_letter.changed': {
    uz: 'Tinglovchilarning baʼzilari kursni tugatgan yoki roʻyxat oʻzgargan. Roʻyxatni yangilab, qayta yuboring.',
    ru: 'Кто-то из слушателей уже закончил курс, или список изменился. Обновите список и отправьте снова.',
    en: 'Some of the learners have finished meanwhile, or the list has changed. Refresh the list and send it again.',
  },
  'course_letter.too_many': {
    uz: 'Bir kunda yuboriladigan xatlar soni tugadi. Ertaga davom eting.',
    ru: 'На сегодня число рассылок исчерпано. Продолжите завтра.',
    en: 'You have reached today’s limit of letters. Continue tomorrow.',
  },
  'chat.too_many_new': {
    uz: 'Bugun juda koʻp yangi suhbat ochdingiz. Ertaga davom eting.',
    ru: 'Сегодня вы открыли слишком много новых чатов. Продолжите завтра.',
    en: 'You have opened too many new chats today. Continue tomorrow.',
  },
  'delivery.not_found': {
    uz: 'Bu xabarni qayta yuborib boʻlmaydi: u yoʻlda yoki yetib borgan.',
    ru: 'Это сообщение нельзя отправить ещё раз: оно в пути или уже дошло.',
    en: 'This message cannot be sent again: it is being sent or has arrived.',
  },
  'notification.not_found': {
    uz: 'Bildirishnoma topilmadi.',
    ru: 'Уведомление не найдено.',
    en: 'Notification not found.',
  },
} as const satisfies ErrorTexts;
