import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const lessonTexts = {
  noContent: {
    uz: 'Dars matnini yozing.',
    ru: 'Напишите текст урока.',
    en: 'Write the text of the lesson.',
  },
  startIsPast: {
    uz: 'Boshlanish vaqti oʻtib ketgan.',
    ru: 'Время начала уже прошло.',
    en: 'The start is in the past.',
  },
  noLength: {
    uz: 'Davomiylik kamida 1 daqiqa boʻlsin.',
    ru: 'Продолжительность — не меньше 1 минуты.',
    en: 'It must last at least 1 minute.',
  },
  surveyNotActive: {
    uz: 'Faol soʻrovnomalardan birini tanlang.',
    ru: 'Выберите один из активных опросов.',
    en: 'Choose one of the active surveys.',
  },
  noSuchPlace: {
    uz: 'Bu yerdan fayl oʻchirib boʻlmaydi.',
    ru: 'Отсюда файл удалить нельзя.',
    en: 'No file can be deleted from here.',
  },
} satisfies Record<string, Texts>;
