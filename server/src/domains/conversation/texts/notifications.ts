import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

/** Texts of the domain's notifications. */
export const conversationNotifications = {
  sms_limit_near: {
    group: 'money',
    title: {
      uz: 'SMS uchun kunlik mablagʻ tugayapti',
      ru: 'Дневной лимит на SMS на исходе',
      en: 'Today’s SMS budget is running out',
    },
    description: {
      uz: 'Bugun {limit} soʻmdan {spent} soʻmi sarflandi. Chegaradan keyin faqat tasdiqlash kodlari yuboriladi.',
      ru: 'Сегодня израсходовано {spent} сум из {limit}. После лимита будут отправляться только коды подтверждения.',
      en: '{spent} of {limit} soʻm have been spent today. Beyond the limit only codes are sent.',
    },
  },
  sms_limit_reached: {
    group: 'money',
    isSetback: true,
    title: {
      uz: 'SMS uchun kunlik mablagʻ tugadi',
      ru: 'Дневной лимит на SMS исчерпан',
      en: 'Today’s SMS budget is spent',
    },
    description: {
      uz: 'Bugun {spent} soʻm sarflandi, chegara {limit} soʻm. Bildirishnomalar SMS orqali ertagacha yuborilmaydi.',
      ru: 'Сегодня израсходовано {spent} сум при лимите {limit}. Уведомления по SMS не отправляются до завтра.',
      en: '{spent} soʻm have been spent today; the limit is {limit}. No notifications are sent by SMS until tomorrow.',
    },
  },
  chat_message: {
    group: 'chats',
    title: {
      uz: 'Yangi xabar: {sender}',
      ru: 'Новое сообщение: {sender}',
      en: 'New message from {sender}',
    },
    description: { uz: '{text}', ru: '{text}', en: '{text}' },
  },
  metodist_answer: {
    group: 'chats',
    title: {
      uz: 'Metodist javob berdi',
      ru: 'Методист ответил вам',
      en: 'A method expert has answered',
    },
    description: { uz: '{sender}: {text}', ru: '{sender}: {text}', en: '{sender}: {text}' },
  },
  announcement: {
    group: 'announcements',
    title: { uz: '{title}', ru: '{title}', en: '{title}' },
    description: { uz: '{text}', ru: '{text}', en: '{text}' },
  },
  withdrawn: {
    group: 'announcements',
    title: {
      uz: 'Xabar qaytarib olindi',
      ru: 'Сообщение отозвано',
      en: 'The message was withdrawn',
    },
    description: {
      uz: 'Yuborgan tashkilot bu xabarni qaytarib oldi.',
      ru: 'Отправитель отозвал это сообщение.',
      en: 'The sender has withdrawn this message.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof conversationNotifications,
    NotificationDefinition
  > {}
}
