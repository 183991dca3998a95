import catalogue from './locales/uz/catalogue.json';
import common from './locales/uz/common.json';
import errors from './locales/uz/errors.json';
import landing from './locales/uz/landing.json';
import shell from './locales/uz/shell.json';

/** Texts of nearly every first visit, in its first language, without a round trip. */
export const firstTexts: Record<string, object | undefined> = {
  catalogue,
  common,
  errors,
  landing,
  shell,
};
