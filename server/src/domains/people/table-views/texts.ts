import type { Language } from '#/kit/http/language.ts';

export const tooManyTables = (most: number): Record<Language, string> => ({
  uz: `Koʻpi bilan ${most} ta jadvalning koʻrinishi saqlanadi. Birini odatdagi holiga qaytaring.`,
  ru: `Сохраняется вид не более ${most} таблиц. Верните одной из них обычный вид.`,
  en: `The layouts of at most ${most} tables are saved. Reset one of them.`,
});
