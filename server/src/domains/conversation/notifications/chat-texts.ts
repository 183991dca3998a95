import type { NoticeTexts } from './notice-texts.ts';

/** Of conversations, for who was away when a message came. */
export const chatNotices = {
  chat_message: {
    title: {
      uz: 'Yangi xabar: {sender}',
      ru: 'Новое сообщение: {sender}',
      en: 'New message from {sender}',
    },
    description: { uz: '{text}', ru: '{text}', en: '{text}' },
  },
  metodist_answer: {
    title: {
      uz: 'Metodist javob berdi',
      ru: 'Методист ответил вам',
      en: 'A method expert has answered',
    },
    description: { uz: '{sender}: {text}', ru: '{sender}: {text}', en: '{sender}: {text}' },
  },
} satisfies Record<string, NoticeTexts>;
