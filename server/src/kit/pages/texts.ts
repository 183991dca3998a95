import type { Language } from '#/kit/http/language.ts';

type SiteTexts = {
  description: string;
  slogan: string;
  home: string;
  notFound: string;
  loading: string;
  slow: string;
};

/** Texts about the platform as a whole. */
export const siteTexts: Readonly<Record<Language, SiteTexts>> = {
  uz: {
    description:
      'Malaka — maktab xodimlarining malakasini oshirish platformasi: kurslar, diagnostika, kreditlar va tekshiriladigan sertifikatlar.',
    slogan: 'Maktab xodimlarining malakasini oshirish platformasi',
    home: 'Bosh sahifa',
    notFound: 'Bunday sahifa yoʻq',
    loading: 'Yuklanmoqda…',
    slow: 'Aloqa sekin: hali yuklanmoqda…',
  },
  ru: {
    description:
      'Malaka — платформа повышения квалификации работников школ: курсы, диагностика, кредиты и проверяемые сертификаты.',
    slogan: 'Платформа повышения квалификации работников школ',
    home: 'Главная',
    notFound: 'Такой страницы нет',
    loading: 'Загружается…',
    slow: 'Связь медленная: всё ещё загружается…',
  },
  en: {
    description:
      'Malaka is the professional development platform for school staff: courses, diagnostics, credits and certificates that anyone can verify.',
    slogan: 'Professional development for school staff',
    home: 'Home',
    notFound: 'There is no such page',
    loading: 'Loading…',
    slow: 'The connection is slow: still loading…',
  },
};
