import type { Language } from '#/kit/http/language.ts';

type SiteTexts = {
  description: string;
  slogan: string;
  home: string;
  notFound: string;
  loading: string;
};

/** Texts about the platform as a whole. */
export const siteTexts: Readonly<Record<Language, SiteTexts>> = {
  uz: {
    description:
      'Malaka — xalq taʼlimi xodimlarining malakasini oshirish platformasi: kurslar, diagnostika, kreditlar va tekshiriladigan sertifikatlar.',
    slogan: 'Xalq taʼlimi xodimlarining malakasini oshirish platformasi',
    home: 'Bosh sahifa',
    notFound: 'Bunday sahifa yoʻq',
    loading: 'Yuklanmoqda…',
  },
  ru: {
    description:
      'Malaka — платформа повышения квалификации работников народного образования: курсы, диагностика, кредиты и проверяемые сертификаты.',
    slogan: 'Платформа повышения квалификации работников народного образования',
    home: 'Главная',
    notFound: 'Такой страницы нет',
    loading: 'Загружается…',
  },
  en: {
    description:
      'Malaka is the professional development platform for public-education staff: courses, diagnostics, credits and certificates that anyone can verify.',
    slogan: 'Professional development for public-education staff',
    home: 'Home',
    notFound: 'There is no such page',
    loading: 'Loading…',
  },
};
