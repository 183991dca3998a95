import type { Language } from '#/kit/http/language.ts';

export const tooManyTables = (most: number): Record<Language, string> => ({
  uz: `Koʻpi bilan ${most} ta jadvalning koʻrinishi saqlanadi. Birini odatdagi holiga qaytaring.`,
  ru: `Сохраняется вид не более ${most} таблиц. Верните одной из них обычный вид.`,
  en: `The looks of at most ${most} tables are kept. Reset one of them.`,
});
