/** Texts in the heads of public pages. */
export const livePageTexts = {
  uz: {
    webinar: 'Vebinar',
    at: (day: string, time: string) => `${day}, ${time} (Toshkent vaqti)`,
  },
  ru: {
    webinar: 'Вебинар',
    at: (day: string, time: string) => `${day}, ${time} (время Ташкента)`,
  },
  en: {
    webinar: 'Webinar',
    at: (day: string, time: string) => `${day}, ${time} (Tashkent time)`,
  },
};
