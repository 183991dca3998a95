import type { CourseType } from '@malaka/contracts/courses';
import type { Language } from '#/http/language.ts';

type Texts = {
  title: string;
  about: Record<CourseType, string>;
  confirms: string;
  completed: string;
  hours: string;
  credits: string;
  date: string;
  number: string;
  check: string;
  decimalSign: ',' | '.';
  quotes: readonly [string, string];
};

/** What is printed beside the data, in the language of the course. */
export const certificateTexts: Record<Language, Texts> = {
  uz: {
    title: 'SERTIFIKAT',
    about: {
      upgrade: 'malaka oshirish toʻgʻrisida',
      retraining: 'qayta tayyorlash toʻgʻrisida',
      paid: 'kursni tamomlaganlik toʻgʻrisida',
      informal: 'kursni tamomlaganlik toʻgʻrisida',
    },
    confirms: 'Ushbu sertifikat quyidagi shaxsga berildi',
    completed: 'quyidagi kursni muvaffaqiyatli tamomlagani uchun',
    hours: 'Hajmi, akademik soat',
    credits: 'Kredit',
    date: 'Berilgan sana',
    number: 'Sertifikat raqami',
    check: 'Haqiqiyligini tekshirish',
    decimalSign: ',',
    quotes: ['«', '»'],
  },
  ru: {
    title: 'СЕРТИФИКАТ',
    about: {
      upgrade: 'о повышении квалификации',
      retraining: 'о переподготовке',
      paid: 'об окончании курса',
      informal: 'об окончании курса',
    },
    confirms: 'Настоящий сертификат выдан',
    completed: 'за успешное окончание курса',
    hours: 'Объём, академических часов',
    credits: 'Кредиты',
    date: 'Дата выдачи',
    number: 'Номер сертификата',
    check: 'Проверка подлинности',
    decimalSign: ',',
    quotes: ['«', '»'],
  },
  en: {
    title: 'CERTIFICATE',
    about: {
      upgrade: 'of professional development',
      retraining: 'of retraining',
      paid: 'of course completion',
      informal: 'of course completion',
    },
    confirms: 'This certificate is awarded to',
    completed: 'for successfully completing the course',
    hours: 'Academic hours',
    credits: 'Credits',
    date: 'Date of issue',
    number: 'Certificate number',
    check: 'Check its authenticity',
    decimalSign: '.',
    quotes: ['“', '”'],
  },
};
