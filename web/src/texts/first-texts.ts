import catalogue from '#/domains/learning/catalogue/texts/catalogue.uz.json';
import common from '#/kit/texts/common.uz.json';
import errors from '#/kit/texts/errors.uz.json';
import landing from '#/shell/landing/texts/landing.uz.json';
import shell from '#/shell/frame/texts/shell.uz.json';

/** Texts of nearly every first visit, in its first language, without a round trip. */
export const firstTexts: Record<string, object | undefined> = {
  catalogue,
  common,
  errors,
  landing,
  shell,
};
