import type { Language } from '#/kit/http/language.ts';

export const chooseOneWay: Record<Language, string> = {
  uz: 'Qatorlarni belgilang yoki filtrni va u topgan sonni koʻrsating.',
  ru: 'Отметьте строки или укажите фильтр и сколько он нашёл.',
  en: 'Choose rows, or give a filter and how many it found.',
};
