import { textsIn } from '#/kit/http/language.ts';

/** Title of the page that the browser shows before the client has loaded. */
export const formTitle = textsIn({
  uz: 'Tizimga kirish',
  ru: 'Вход в систему',
  en: 'Sign in',
});
