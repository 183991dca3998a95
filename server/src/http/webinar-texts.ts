import type { ErrorCode } from '@malaka/contracts/errors';
import type { Language } from './language.ts';

/** What is read about webinars, their rooms and streams for each error code. */
export const webinarTexts = {
  'webinar.changed': {
    uz: 'Vebinar boshqa oynada oʻzgartirilgan. Sahifani yangilab, qaytadan urinib koʻring.',
    ru: 'Вебинар изменён в другом окне. Обновите страницу и повторите попытку.',
    en: 'The webinar was changed in another window. Reload the page and try again.',
  },
  'webinar.finished': {
    uz: 'Vebinar yakunlangan.',
    ru: 'Вебинар завершён.',
    en: 'The webinar is over.',
  },
  'webinar.live': {
    uz: 'Vebinar hozir efirda: avval uni yakunlang.',
    ru: 'Вебинар сейчас в эфире: сначала завершите его.',
    en: 'The webinar is on air: end it first.',
  },
  'webinar.not_found': {
    uz: 'Vebinar topilmadi.',
    ru: 'Вебинар не найден.',
    en: 'Webinar not found.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
