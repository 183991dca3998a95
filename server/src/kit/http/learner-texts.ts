import type { ErrorCode } from '@malaka/contracts/kit/errors';
import type { Language } from './language.ts';

/** What a learner reads for the error codes of authors, providers and reviews. */
export const learnerTexts = {
  'author.not_found': {
    uz: 'Muallif topilmadi.',
    ru: 'Автор не найден.',
    en: 'Author not found.',
  },
  'provider.fixed': {
    uz: 'Bu yilgi kurs boshlangan: taʼlim tashkilotini endi oʻzgartirib boʻlmaydi.',
    ru: 'Курс этого года уже начат: организацию больше нельзя сменить.',
    en: 'A course of this year was started: the provider can no longer be changed.',
  },
  'provider.not_found': {
    uz: 'Bunday tashkilot roʻyxatda yoʻq.',
    ru: 'Такой организации в списке нет.',
    en: 'There is no such provider in the list.',
  },
  'review.not_found': {
    uz: 'Bu sharh endi yoʻq.',
    ru: 'Этого отзыва уже нет.',
    en: 'This review is no longer there.',
  },
  'review.own': {
    uz: 'Oʻz sharhingiz ustidan shikoyat qilib boʻlmaydi.',
    ru: 'На собственный отзыв пожаловаться нельзя.',
    en: 'You cannot report your own review.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
