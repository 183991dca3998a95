import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const nameTaken: Texts = {
  uz: 'Bunday nomli filtr bor. Boshqa nom bering.',
  ru: 'Фильтр с таким названием уже есть. Выберите другое.',
  en: 'There is already a filter with this name. Choose another one.',
};

export const tooMany = (most: number): Texts => ({
  uz: `Bitta roʻyxat uchun koʻpi bilan ${most} ta filtr saqlanadi. Keraksizini oʻchiring.`,
  ru: `Для одного списка хранится не больше ${most} фильтров. Удалите ненужный.`,
  en: `At most ${most} filters can be saved for a list. Delete one that you do not need.`,
});

export const roleCannot: Texts = {
  uz: 'Bu rol ushbu roʻyxatni ocha olmaydi. Boshqa rolni tanlang.',
  ru: 'Эта роль не может открыть список. Выберите другую.',
  en: 'This role may not open the list. Choose another one.',
};
