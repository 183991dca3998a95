import { choiceColumn, defineView, type Words } from '#/kit/list-view.ts';
import { DISTRICT, REGION, ROLE_WORDS, SCHOOL } from '#/people/account-words.ts';
import { PUPIL_LIST } from './pupil-filters.ts';
import type { PupilRow } from './pupils.ts';

const LANGUAGE_WORDS = {
  uz: { uz: 'Oʻzbekcha', ru: 'Узбекский', en: 'Uzbek' },
  ru: { uz: 'Ruscha', ru: 'Русский', en: 'Russian' },
  en: { uz: 'Inglizcha', ru: 'Английский', en: 'English' },
} as const;
const STATUS_WORDS = {
  active: { uz: 'Faol', ru: 'Активен', en: 'Active' },
  blocked: { uz: 'Faol emas', ru: 'Не активен', en: 'Not active' },
} as const;
const COMPLETED_WORDS = {
  yes: { uz: 'Bajargan', ru: 'Выполнена', en: 'Reached' },
  no: { uz: 'Bajarmagan', ru: 'Не выполнена', en: 'Not reached' },
} as const;

const ROLE: Words = { uz: 'Roli', ru: 'Роль', en: 'Role' };
const STATUS: Words = { uz: 'Holati', ru: 'Состояние', en: 'Status' };
const COMPLETED: Words = { uz: 'Yillik meʼyor', ru: 'Годовая норма', en: 'Yearly minimum' };
const YEAR: Words = { uz: 'Malaka yili', ru: 'Год квалификации', en: 'Qualification year' };
const POSITION_TYPE: Words = { uz: 'Lavozim turi', ru: 'Вид должности', en: 'Kind of position' };

/** All fields of a pupil (PUP-06 to PUP-17); the rarer ones are shown on request. */
export const pupilView = defineView<PupilRow>()(PUPIL_LIST, {
  columns: {
    name: {
      kind: 'drawn',
      shown: 'always',
      title: { uz: 'F.I.Sh.', ru: 'Ф.И.О.', en: 'Full name' },
    },
    lastName: {
      kind: 'text',
      title: { uz: 'Familiyasi', ru: 'Фамилия', en: 'Last name' },
      value: (row) => row.lastName,
    },
    firstName: {
      kind: 'text',
      title: { uz: 'Ismi', ru: 'Имя', en: 'First name' },
      value: (row) => row.firstName,
    },
    middleName: {
      kind: 'text',
      title: { uz: 'Otasining ismi', ru: 'Отчество', en: 'Patronymic' },
      value: (row) => row.middleName,
    },
    phone: {
      kind: 'text',
      shown: 'always',
      title: { uz: 'Telefon', ru: 'Телефон', en: 'Phone' },
      value: (row) => row.phone,
    },
    role: {
      ...choiceColumn(ROLE_WORDS, (row: PupilRow) => row.role),
      shown: 'chosen',
      title: ROLE,
    },
    registered: {
      kind: 'time',
      shown: 'wide',
      title: { uz: 'Roʻyxatdan oʻtgan', ru: 'Зарегистрирован', en: 'Registered' },
      value: (row) => row.registeredAt,
    },
    region: { kind: 'name', shown: 'always', title: REGION, value: (row) => row.region },
    city: { kind: 'name', shown: 'chosen', title: DISTRICT, value: (row) => row.city },
    school: { kind: 'name', shown: 'chosen', title: SCHOOL, value: (row) => row.school },
    positionType: { kind: 'name', title: POSITION_TYPE, value: (row) => row.positionType },
    position: {
      kind: 'name',
      shown: 'chosen',
      title: { uz: 'Lavozimi', ru: 'Должность', en: 'Position' },
      value: (row) => row.position,
    },
    direction: {
      kind: 'name',
      shown: 'chosen',
      title: { uz: 'Yoʻnalishi', ru: 'Направление', en: 'Direction' },
      value: (row) => row.direction,
    },
    language: {
      ...choiceColumn(LANGUAGE_WORDS, (row: PupilRow) => row.language),
      shown: 'chosen',
      title: { uz: 'Tili', ru: 'Язык', en: 'Language' },
    },
    status: {
      ...choiceColumn(STATUS_WORDS, (row: PupilRow) => (row.isActive ? 'active' : 'blocked')),
      shown: 'phone',
      title: STATUS,
    },
    completed: {
      ...choiceColumn(COMPLETED_WORDS, (row: PupilRow) => (row.isCompleted ? 'yes' : 'no')),
      shown: 'always',
      title: COMPLETED,
    },
    year: { kind: 'year', shown: 'chosen', title: YEAR, value: (row) => row.year },
    certificate: {
      kind: 'text',
      shown: 'phone',
      title: { uz: 'Sertifikat', ru: 'Сертификат', en: 'Certificate' },
      sheetTitle: { uz: 'Sertifikat raqami', ru: 'Номер сертификата', en: 'Certificate number' },
      value: (row) => row.certificateNumber,
    },
    certificateDate: {
      kind: 'day',
      shown: 'chosen',
      title: { uz: 'Sertifikat sanasi', ru: 'Дата сертификата', en: 'Certificate date' },
      value: (row) => row.certificateDate,
    },
    institution: {
      kind: 'text',
      shown: 'chosen',
      title: {
        uz: 'Oflayn oʻqish joyi',
        ru: 'Место очного обучения',
        en: 'Offline institution',
      },
      value: (row) => row.offlineEducation?.institution ?? null,
    },
    offlineDates: {
      kind: 'drawn',
      shown: 'chosen',
      title: { uz: 'Oflayn oʻqish muddati', ru: 'Сроки очного обучения', en: 'Offline dates' },
    },
    offlineStart: {
      kind: 'day',
      title: { uz: 'Boshlangan', ru: 'Начало', en: 'Began' },
      value: (row) => row.offlineEducation?.startDate ?? null,
    },
    offlineEnd: {
      kind: 'day',
      title: { uz: 'Tugagan', ru: 'Окончание', en: 'Ended' },
      value: (row) => row.offlineEducation?.endDate ?? null,
    },
    reference: {
      kind: 'text',
      shown: 'chosen',
      title: { uz: 'Hujjat raqami', ru: 'Номер документа', en: 'Reference number' },
      value: (row) => row.offlineEducation?.referenceNumber ?? null,
    },
    purchases: {
      kind: 'whole',
      shown: 'always',
      title: { uz: 'Xaridlar', ru: 'Покупки', en: 'Purchases' },
      value: (row) => row.purchasesCount,
    },
    finished: {
      kind: 'whole',
      shown: 'chosen',
      title: { uz: 'Tugatgan', ru: 'Завершил', en: 'Finished' },
      value: (row) => row.finishedCount,
    },
    money: {
      kind: 'money',
      shown: 'always',
      title: { uz: 'Summa', ru: 'Сумма', en: 'Sum' },
      sheetTitle: { uz: 'Summa, soʻm', ru: 'Сумма, сум', en: 'Sum, soʻm' },
      value: (row) => row.money,
    },
  },
  sheet: {
    lastName: 20,
    firstName: 18,
    middleName: 22,
    phone: 15,
    registered: 18,
    status: 12,
    year: 14,
    completed: 16,
    region: 26,
    city: 24,
    school: 26,
    positionType: 24,
    position: 24,
    direction: 22,
    language: 12,
    certificate: 22,
    certificateDate: 16,
    institution: 36,
    offlineStart: 16,
    offlineEnd: 16,
    reference: 18,
    purchases: 12,
    finished: 12,
    money: 16,
    // In addition to the specified columns.
    role: 26,
  },
  filters: {
    region: { title: REGION },
    city: { title: DISTRICT },
    school: { title: SCHOOL },
    direction: { title: { uz: 'Yoʻnalish', ru: 'Направление', en: 'Direction' } },
    position: { title: POSITION_TYPE },
    role: { title: ROLE },
    language: { title: { uz: 'Til', ru: 'Язык', en: 'Language' } },
    status: { title: STATUS },
    completed: { title: COMPLETED },
    year: {
      title: YEAR,
      any: { uz: 'Joriy yil', ru: 'Текущий год', en: 'This year' },
      hint: {
        uz: 'Yillik meʼyor shu yil boʻyicha koʻrsatiladi; keyin qoʻshilganlar chiqmaydi.',
        ru: 'Годовая норма показывается за этот год; пришедших позже в списке нет.',
        en: 'The yearly minimum is shown for this year; people who registered later are left out.',
      },
    },
  },
  choices: {
    role: ROLE_WORDS,
    language: LANGUAGE_WORDS,
    status: STATUS_WORDS,
    completed: COMPLETED_WORDS,
  },
});
