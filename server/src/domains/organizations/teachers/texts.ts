import type { Language } from '#/kit/http/language.ts';

type Column =
  | 'name'
  | 'phone'
  | 'region'
  | 'courses'
  | 'activeCourses'
  | 'buyers'
  | 'rating'
  | 'reviews'
  | 'registered';

export const exportColumns: Record<Language, Record<Column, string>> = {
  uz: {
    name: 'F.I.Sh.',
    phone: 'Telefon',
    region: 'Hudud',
    courses: 'Kurslari',
    activeCourses: 'Faol kurslari',
    buyers: 'Xaridorlar',
    rating: 'Reyting',
    reviews: 'Sharhlar',
    registered: 'Roʻyxatdan oʻtgan',
  },
  ru: {
    name: 'Ф.И.О.',
    phone: 'Телефон',
    region: 'Регион',
    courses: 'Курсы',
    activeCourses: 'Активные курсы',
    buyers: 'Покупатели',
    rating: 'Рейтинг',
    reviews: 'Отзывы',
    registered: 'Зарегистрирован',
  },
  en: {
    name: 'Full name',
    phone: 'Phone',
    region: 'Region',
    courses: 'Courses',
    activeCourses: 'Active courses',
    buyers: 'Buyers',
    rating: 'Rating',
    reviews: 'Reviews',
    registered: 'Registered',
  },
};
