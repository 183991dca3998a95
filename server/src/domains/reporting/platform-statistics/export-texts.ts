import type { Language } from '#/kit/http/language.ts';

type Head = 'person' | 'at' | 'course' | 'price' | 'number' | 'region' | 'city' | 'school';

export const exportTexts: Record<Language, Record<Head, string>> = {
  uz: {
    person: 'F.I.Sh.',
    at: 'Vaqti',
    course: 'Kurs',
    price: 'Narxi, soʻm',
    number: 'Sertifikat raqami',
    region: 'Viloyat',
    city: 'Tuman yoki shahar',
    school: 'Maktab',
  },
  ru: {
    person: 'Ф. И. О.',
    at: 'Время',
    course: 'Курс',
    price: 'Цена, сум',
    number: 'Номер сертификата',
    region: 'Область',
    city: 'Район или город',
    school: 'Школа',
  },
  en: {
    person: 'Name',
    at: 'Time',
    course: 'Course',
    price: 'Price, soʻm',
    number: 'Certificate number',
    region: 'Region',
    city: 'District or city',
    school: 'School',
  },
};
