import type { Name } from './geography-names.ts';

export type ListEntry = { id: number; name: Name };

/** Languages of courses and of a learner's work. */
export const languages: readonly ListEntry[] = [
  { id: 1, name: { uz: 'Oʻzbek tili', ru: 'Узбекский язык', en: 'Uzbek' } },
  { id: 2, name: { uz: 'Rus tili', ru: 'Русский язык', en: 'Russian' } },
  { id: 3, name: { uz: 'Ingliz tili', ru: 'Английский язык', en: 'English' } },
  { id: 4, name: { uz: 'Qoraqalpoq tili', ru: 'Каракалпакский язык', en: 'Karakalpak' } },
];

export const positionTypes: readonly ListEntry[] = [
  { id: 1, name: { uz: 'Oʻqituvchi', ru: 'Учитель', en: 'Teacher' } },
  { id: 2, name: { uz: 'Direktor', ru: 'Директор', en: 'Director' } },
  {
    id: 3,
    name: { uz: 'Direktor oʻrinbosari', ru: 'Заместитель директора', en: 'Deputy director' },
  },
  { id: 4, name: { uz: 'Metodist', ru: 'Методист', en: 'Methodist' } },
  { id: 5, name: { uz: 'Psixolog', ru: 'Психолог', en: 'Psychologist' } },
  { id: 6, name: { uz: 'Boshqa lavozim', ru: 'Другая должность', en: 'Other position' } },
];
