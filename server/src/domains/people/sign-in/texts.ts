import { textsIn } from '#/kit/http/language.ts';

/** Of the page that the browser shows before the client is here. */
export const formTitle = textsIn({
  uz: 'Tizimga kirish',
  ru: 'Вход в систему',
  en: 'Sign in',
});
