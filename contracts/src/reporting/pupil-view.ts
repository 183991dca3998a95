import { defineView, type Words } from '#/kit/list-view.ts';
import { DISTRICT, POSITION_TYPE, REGION, ROLE_WORDS, SCHOOL } from '#/people/account-words.ts';
import { PUPIL_LIST } from './lists.ts';
import type { PupilRow } from './pupils.ts';

const LANGUAGE_WORDS = {
  uz: ['Oʻzbekcha', 'Узбекский', 'Uzbek'],
  ru: ['Ruscha', 'Русский', 'Russian'],
  en: ['Inglizcha', 'Английский', 'English'],
} as const;
const STATUS_WORDS = {
  active: ['Faol', 'Активен', 'Active'],
  blocked: ['Faol emas', 'Не активен', 'Not active'],
} as const;
const COMPLETED_WORDS = {
  yes: ['Bajargan', 'Выполнена', 'Reached'],
  no: ['Bajarmagan', 'Не выполнена', 'Not reached'],
} as const;

const ROLE: Words = ['Roli', 'Роль', 'Role'];
const STATUS: Words = ['Holati', 'Состояние', 'Status'];
const COMPLETED: Words = ['Yillik meʼyor', 'Годовая норма', 'Yearly minimum'];
const YEAR: Words = ['Malaka yili', 'Год квалификации', 'Qualification year'];

/** All fields of a pupil (PUP-06 to PUP-17); the rarer ones are shown on request. */
export const pupilView = defineView<PupilRow>()(
  PUPIL_LIST,
  ({ choice, day, drawn, money, name, text, time, whole, year }) => ({
    columns: {
      name: drawn(['F.I.Sh.', 'Ф.И.О.', 'Full name']),
      lastName: text(['Familiyasi', 'Фамилия', 'Last name'], 'never', (row) => row.lastName),
      firstName: text(['Ismi', 'Имя', 'First name'], 'never', (row) => row.firstName),
      middleName: text(
        ['Otasining ismi', 'Отчество', 'Patronymic'],
        'never',
        (row) => row.middleName,
      ),
      phone: text(['Telefon', 'Телефон', 'Phone'], 'always', (row) => row.phone),
      role: choice(ROLE, 'chosen', ROLE_WORDS, (row) => row.role),
      registered: time(
        ['Roʻyxatdan oʻtgan', 'Зарегистрирован', 'Registered'],
        'wide',
        (row) => row.registeredAt,
      ),
      region: name(REGION, 'always', (row) => row.region),
      city: name(DISTRICT, 'chosen', (row) => row.city),
      school: name(SCHOOL, 'chosen', (row) => row.school),
      positionType: name(POSITION_TYPE, 'never', (row) => row.positionType),
      position: name(['Lavozimi', 'Должность', 'Position'], 'chosen', (row) => row.position),
      direction: name(['Yoʻnalishi', 'Направление', 'Direction'], 'chosen', (row) => row.direction),
      language: choice(
        ['Tili', 'Язык', 'Language'],
        'chosen',
        LANGUAGE_WORDS,
        (row) => row.language,
      ),
      status: choice(STATUS, 'phone', STATUS_WORDS, (row) => (row.isActive ? 'active' : 'blocked')),
      completed: choice(COMPLETED, 'always', COMPLETED_WORDS, (row) =>
        row.isCompleted ? 'yes' : 'no',
      ),
      year: year(YEAR, 'chosen', (row) => row.year),
      certificate: {
        ...text(
          ['Sertifikat', 'Сертификат', 'Certificate'],
          'phone',
          (row) => row.certificateNumber,
        ),
        sheetTitle: ['Sertifikat raqami', 'Номер сертификата', 'Certificate number'],
      },
      certificateDate: day(
        ['Sertifikat sanasi', 'Дата сертификата', 'Certificate date'],
        'chosen',
        (row) => row.certificateDate,
      ),
      institution: text(
        ['Oflayn oʻqish joyi', 'Место очного обучения', 'Offline institution'],
        'chosen',
        (row) => row.offlineEducation?.institution ?? null,
      ),
      offlineDates: drawn(
        ['Oflayn oʻqish muddati', 'Сроки очного обучения', 'Offline dates'],
        'chosen',
      ),
      offlineStart: day(
        ['Boshlangan', 'Начало', 'Began'],
        'never',
        (row) => row.offlineEducation?.startDate ?? null,
      ),
      offlineEnd: day(
        ['Tugagan', 'Окончание', 'Ended'],
        'never',
        (row) => row.offlineEducation?.endDate ?? null,
      ),
      reference: text(
        ['Hujjat raqami', 'Номер документа', 'Reference number'],
        'chosen',
        (row) => row.offlineEducation?.referenceNumber ?? null,
      ),
      purchases: whole(['Xaridlar', 'Покупки', 'Purchases'], 'always', (row) => row.purchasesCount),
      finished: whole(['Tugatgan', 'Завершил', 'Finished'], 'chosen', (row) => row.finishedCount),
      money: {
        ...money(['Summa', 'Сумма', 'Sum'], 'always', (row) => row.money),
        sheetTitle: ['Summa, soʻm', 'Сумма, сум', 'Sum, soʻm'],
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
      region: REGION,
      city: DISTRICT,
      school: SCHOOL,
      direction: ['Yoʻnalish', 'Направление', 'Direction'],
      position: POSITION_TYPE,
      role: ROLE,
      language: ['Til', 'Язык', 'Language'],
      status: STATUS,
      completed: COMPLETED,
      year: {
        title: YEAR,
        any: ['Joriy yil', 'Текущий год', 'This year'],
        hint: [
          'Yillik meʼyor shu yil boʻyicha koʻrsatiladi; keyin qoʻshilganlar chiqmaydi.',
          'Годовая норма показывается за этот год; пришедших позже в списке нет.',
          'The yearly minimum is shown for this year; people who registered later are left out.',
        ],
      },
    },
    choices: {
      role: ROLE_WORDS,
      language: LANGUAGE_WORDS,
      status: STATUS_WORDS,
      completed: COMPLETED_WORDS,
    },
  }),
);
