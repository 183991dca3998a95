import type { Language } from '#/kit/http/language.ts';

/** Why an export could not be made. */
export const failureTexts = {
  forbidden: {
    uz: 'Endi bu jadvalni koʻrish huquqingiz yoʻq.',
    ru: 'У вас больше нет права видеть эту таблицу.',
    en: 'You may no longer see this table.',
  },
  noSpace: {
    uz: 'Serverda joy qolmagan. Keyinroq qayta urinib koʻring.',
    ru: 'На сервере закончилось место. Повторите попытку позже.',
    en: 'The server is out of space. Please try again later.',
  },
  ['fault']: {
    uz: 'Texnik nosozlik yuz berdi. Qayta urinib koʻring.',
    ru: 'Произошёл технический сбой. Повторите попытку.',
    en: 'A technical error occurred. Please try again.',
  },
} satisfies Record<string, Record<Language, string>>;

export type Failure = keyof typeof failureTexts;
