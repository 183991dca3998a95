import type { CertificateKind } from '@malaka/contracts/credentials/choices';
import type { Language } from '#/kit/http/language.ts';

type Texts = {
  title: string;
  about: Record<CertificateKind, string>;
  confirms: string;
  completed: string;
  hours: string;
  credits: string;
  date: string;
  number: string;
  check: string;
  basis: string;
  ground: (facts: { document: string; number: string; date: string }) => string;
  decimalSign: ',' | '.';
  quotes: readonly [string, string];
  summary: {
    /** The title of a yearly summary, in place of a course name. */
    name: (year: number) => string;
    completed: (year: number) => string;
    more: (count: number) => string;
  };
};

/** Fixed texts of the certificate, in the language of the course. */
export const certificateTexts: Record<Language, Texts> = {
  uz: {
    title: 'SERTIFIKAT',
    about: {
      upgrade: 'malaka oshirish toʻgʻrisida',
      retraining: 'qayta tayyorlash toʻgʻrisida',
      paid: 'kursni tamomlaganlik toʻgʻrisida',
      informal: 'kursni tamomlaganlik toʻgʻrisida',
      summary: 'yillik malaka oshirish yakunlari toʻgʻrisida',
    },
    confirms: 'Ushbu sertifikat quyidagi shaxsga berildi',
    completed: 'quyidagi kursni muvaffaqiyatli tamomlagani uchun',
    hours: 'Hajmi, akademik soat',
    credits: 'Kredit',
    date: 'Berilgan sana',
    number: 'Sertifikat raqami',
    check: 'Haqiqiyligini tekshirish',
    basis: 'Asos',
    ground: ({ document, number, date }) => `${document}, ${date}, ${number}-son`,
    decimalSign: ',',
    quotes: ['«', '»'],
    summary: {
      name: (year) => `${year}-yil malaka oshirish natijalari`,
      completed: (year) =>
        `${year}-yil uchun belgilangan malaka oshirish kreditlarini toʻplagani uchun`,
      more: (count) => `va yana ${count} ta kurs`,
    },
  },
  ru: {
    title: 'СЕРТИФИКАТ',
    about: {
      upgrade: 'о повышении квалификации',
      retraining: 'о переподготовке',
      paid: 'об окончании курса',
      informal: 'об окончании курса',
      summary: 'об итогах повышения квалификации за год',
    },
    confirms: 'Настоящий сертификат выдан',
    completed: 'за успешное окончание курса',
    hours: 'Объём, академических часов',
    credits: 'Кредиты',
    date: 'Дата выдачи',
    number: 'Номер сертификата',
    check: 'Проверка подлинности',
    basis: 'Основание',
    ground: ({ document, number, date }) => `${document} от ${date} № ${number}`,
    decimalSign: ',',
    quotes: ['«', '»'],
    summary: {
      name: (year) => `Итоги повышения квалификации за ${year} год`,
      completed: (year) => `за набор кредитов повышения квалификации, установленных на ${year} год`,
      more: (count) => `и другие курсы: ${count}`,
    },
  },
  en: {
    title: 'CERTIFICATE',
    about: {
      upgrade: 'of professional development',
      retraining: 'of retraining',
      paid: 'of course completion',
      informal: 'of course completion',
      summary: 'of a year of professional development',
    },
    confirms: 'This certificate is awarded to',
    completed: 'for successfully completing the course',
    hours: 'Academic hours',
    credits: 'Credits',
    date: 'Date of issue',
    number: 'Certificate number',
    check: 'Check its authenticity',
    basis: 'Legal ground',
    ground: ({ document, number, date }) => `${document} of ${date}, No. ${number}`,
    decimalSign: '.',
    quotes: ['“', '”'],
    summary: {
      name: (year) => `Professional development in ${year}`,
      completed: (year) => `for earning the professional development credits required for ${year}`,
      more: (count) => `and ${count} more`,
    },
  },
};
