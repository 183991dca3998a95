import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const inFuture: Texts = {
  uz: 'Sana hali kelmagan.',
  ru: 'Эта дата ещё не наступила.',
  en: 'This date is in the future.',
};

export const tooOld: Texts = {
  uz: 'Sana 1990-yildan oldin boʻlmasin.',
  ru: 'Дата не должна быть раньше 1990 года.',
  en: 'The date must not be before 1990.',
};

export const creditsNeeded: Texts = {
  uz: 'Nechta kredit berilishini kiriting.',
  ru: 'Укажите, сколько кредитов начислить.',
  en: 'Enter how many credits to give.',
};

export const tooManyCredits: Record<Language, (most: number) => string> = {
  uz: (most) => `Bu tur uchun koʻpi bilan ${most} kredit beriladi.`,
  ru: (most) => `За этот вид начисляется не больше ${most} кредитов.`,
  en: (most) => `This type earns at most ${most} credits.`,
};

export const commentNeeded: Texts = {
  uz: 'Rad etish sababini yozing.',
  ru: 'Напишите причину отказа.',
  en: 'Write why it is rejected.',
};
