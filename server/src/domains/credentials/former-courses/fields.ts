import { personField } from '#/domains/people/index.ts';
import type { Field } from '#/kit/move-in/kind.ts';

export const courseFields: readonly Field[] = [
  personField,
  {
    key: 'outerId',
    heading: { uz: 'Yozuv raqami', ru: 'Номер записи', en: 'Record id' },
    also: ['yozuv id', 'record', 'result id'],
  },
  {
    key: 'course',
    heading: { uz: 'Kurs', ru: 'Курс', en: 'Course' },
    also: ['kurs nomi', 'название курса', 'course name', 'mavzu', 'тема'],
    isRequired: true,
  },
  {
    key: 'hours',
    heading: { uz: 'Soat', ru: 'Часы', en: 'Hours' },
    also: ['soatlar', 'hajmi', 'количество часов', 'объём'],
  },
  {
    key: 'credits',
    heading: { uz: 'Kredit', ru: 'Кредиты', en: 'Credits' },
    also: ['kreditlar', 'кредит', 'credit', 'ball', 'балл'],
    isRequired: true,
  },
  {
    key: 'completedOn',
    heading: { uz: 'Tugatgan sana', ru: 'Дата окончания', en: 'Completion date' },
    also: ['sana', 'дата', 'date', 'berilgan sana', 'дата выдачи', 'issued', 'tugagan sana'],
    isRequired: true,
  },
  {
    key: 'certificate',
    heading: { uz: 'Sertifikat raqami', ru: 'Номер сертификата', en: 'Certificate number' },
    also: ['sertifikat', 'сертификат', 'certificate', '№ сертификата'],
  },
];
