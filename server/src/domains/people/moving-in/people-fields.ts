import { employeeColumns } from '#/domains/people/imports/read-employee.ts';
import { schoolColumns } from '#/domains/people/imports/schools.ts';
import type { SheetColumn } from '#/kit/imports/kind.ts';
import type { Field } from '#/kit/move-in/kind.ts';

/** A column whose headings other import lists already know. */
function known(columns: readonly SheetColumn[], key: string, isRequired = false): Field {
  const { heading, also } = columns.find((column) => column.key === key)!;
  return { key, heading, also, isRequired };
}

export const outerIdField: Field = {
  key: 'outerId',
  heading: { uz: 'Eski raqami', ru: 'Прежний номер', en: 'Former id' },
  also: ['id', 'kod', 'код', 'user id', 'foydalanuvchi id', 'raqami', 'номер'],
  isRequired: true,
};

/** A row about a person who was imported before. */
export const personField: Field = {
  key: 'person',
  heading: {
    uz: 'Odamning eski raqami',
    ru: 'Прежний номер человека',
    en: 'Former id of the person',
  },
  also: ['user id', 'userid', 'foydalanuvchi id', 'xodim id', 'id', 'person'],
  isRequired: true,
};

export const peopleFields: readonly Field[] = [
  outerIdField,
  {
    key: 'phone',
    heading: { uz: 'Telefon', ru: 'Телефон', en: 'Phone' },
    also: [
      'telefon raqami',
      'tel',
      'номер телефона',
      'мобильный',
      'phone number',
      'login',
      'логин',
    ],
    isRequired: true,
  },
  {
    key: 'fullName',
    heading: { uz: 'F.I.Sh.', ru: 'Ф.И.О.', en: 'Full name' },
    also: ['f.i.o.', 'fish', 'fio', 'фио', 'toʻliq ismi'],
  },
  known(employeeColumns, 'lastName'),
  known(employeeColumns, 'firstName'),
  known(employeeColumns, 'middleName'),
  known(employeeColumns, 'personalNumber'),
  known(employeeColumns, 'birthDate'),
  known(employeeColumns, 'gender'),
  known(schoolColumns, 'region'),
  known(schoolColumns, 'district'),
  known(employeeColumns, 'schoolCode'),
  {
    key: 'schoolName',
    heading: { uz: 'Ish joyi', ru: 'Место работы', en: 'Place of work' },
    also: ['tashkilot', 'организация', 'organization', 'muassasa', 'учреждение', 'maktab nomi'],
  },
  known(employeeColumns, 'position'),
  {
    key: 'registeredOn',
    heading: { uz: 'Roʻyxatdan oʻtgan sana', ru: 'Дата регистрации', en: 'Registration date' },
    also: ['registered', 'created at', 'yaratilgan sana'],
  },
];

export const schoolFields: readonly Field[] = schoolColumns.map((column) =>
  known(schoolColumns, column.key, !column.isOptional),
);

export const staffFields: readonly Field[] = [
  personField,
  { ...outerIdField, also: ['yozuv id', 'record id', 'номер записи'], isRequired: false },
  {
    key: 'place',
    heading: { uz: 'Ish joyi', ru: 'Место работы', en: 'Place of work' },
    also: ['tashkilot', 'организация', 'organization', 'muassasa', 'учреждение', 'maktab', 'школа'],
    isRequired: true,
  },
  known(employeeColumns, 'position', true),
  {
    key: 'startDate',
    heading: { uz: 'Ish boshlagan sana', ru: 'Дата начала работы', en: 'Start date' },
    also: ['boshlanish sanasi', 'boshlagan', 'начало', 'принят', 'start'],
    isRequired: true,
  },
  {
    key: 'endDate',
    heading: { uz: 'Ish tugagan sana', ru: 'Дата окончания работы', en: 'End date' },
    also: ['tugash sanasi', 'tugagan', 'окончание', 'уволен', 'end'],
  },
];
