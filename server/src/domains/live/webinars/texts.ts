import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const webinarFieldTexts = {
  dateIsPast: {
    uz: 'Bu sana oʻtib ketgan. Bugungi yoki keyingi kunni tanlang.',
    ru: 'Эта дата уже прошла. Выберите сегодняшний или более поздний день.',
    en: 'This date is in the past. Choose today or a later day.',
  },
  timeIsPast: {
    uz: 'Bu vaqt oʻtib ketgan (Toshkent vaqti). Keyinroq vaqtni tanlang.',
    ru: 'Это время уже прошло (по Ташкенту). Выберите более позднее.',
    en: 'This time is in the past (Tashkent time). Choose a later one.',
  },
  hasBegun: {
    uz: 'Vebinar boshlangan: uning vaqtini endi oʻzgartirib boʻlmaydi.',
    ru: 'Вебинар уже начался: его время больше не изменить.',
    en: 'The webinar has started: its time can no longer be changed.',
  },
  noDescription: {
    uz: 'Vebinar nima haqida ekanini yozing.',
    ru: 'Напишите, о чём вебинар.',
    en: 'Describe what the webinar is about.',
  },
  noSuchFile: {
    uz: 'Vebinarda faqat rasm va taqdimot bor.',
    ru: 'У вебинара есть только изображение и презентация.',
    en: 'A webinar has an image and a presentation only.',
  },
} satisfies Record<string, Texts>;
