import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const contentTexts = {
  noText: {
    uz: 'Matn yoʻq: xavfli qismlar olib tashlangach, hech narsa qolmadi.',
    ru: 'Текста нет: после удаления опасных частей ничего не осталось.',
    en: 'There is no text: nothing was left after unsafe parts were removed.',
  },
  foreignPicture: {
    uz: 'Rasmni shu yerdan yuklang.',
    ru: 'Загрузите изображение здесь.',
    en: 'Upload the picture here.',
  },
} as const satisfies Record<string, Texts>;
