import type { Language } from '#/kit/http/language.ts';

export const reasonNeeded: Record<Language, string> = {
  uz: 'Rad etish sababini yozing.',
  ru: 'Напишите причину отказа.',
  en: 'Write why it is rejected.',
};
