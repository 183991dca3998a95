import type { Language } from '#/kit/http/language.ts';

export const passwordsDiffer: Record<Language, string> = {
  uz: 'Parollar bir xil emas.',
  ru: 'Пароли не совпадают.',
  en: 'The passwords are not the same.',
};
