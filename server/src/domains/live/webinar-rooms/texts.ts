import type { Language } from '#/kit/http/language.ts';

export const nameMissing: Record<Language, string> = {
  uz: 'Ismingizni yozing: kamida 3 ta belgi.',
  ru: 'Напишите своё имя: не меньше 3 знаков.',
  en: 'Write your name: at least 3 characters.',
};
