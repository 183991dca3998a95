import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const yearAhead: Texts = {
  uz: 'Bu yil hali boshlanmagan.',
  ru: 'Этот год ещё не начался.',
  en: 'This year has not begun yet.',
};

export const belowZero: Record<Language, (collected: number) => string> = {
  uz: (collected) => `Bu yilda ${collected} kredit bor: undan koʻpini ayirib boʻlmaydi.`,
  ru: (collected) => `В этом году ${collected} кредитов: больше вычесть нельзя.`,
  en: (collected) => `The year has ${collected} credits: no more can be taken away.`,
};
