import { choiceColumn, defineView, type Words } from '#/kit/list-view.ts';
import { REGION } from '#/people/account-words.ts';
import { CERTIFICATE_LIST } from './certificate-filters.ts';
import type { CertificateRow } from './certificate-register.ts';

const KIND_WORDS = {
  upgrade: { uz: 'Malaka oshirish', ru: 'Повышение квалификации', en: 'Professional development' },
  retraining: { uz: 'Qayta tayyorlash', ru: 'Переподготовка', en: 'Retraining' },
  paid: { uz: 'Pullik kurs', ru: 'Платный курс', en: 'Paid course' },
  informal: { uz: 'Norasmiy taʼlim', ru: 'Неформальное образование', en: 'Informal learning' },
  summary: { uz: 'Yil yakuni', ru: 'Итоги года', en: 'Summary of a year' },
} as const;
const STATE_WORDS = {
  issued: { uz: 'Amalda', ru: 'Действует', en: 'In force' },
  corrected: { uz: 'Amalda, tuzatilgan', ru: 'Действует, исправлен', en: 'In force, corrected' },
  replaced: { uz: 'Almashtirilgan', ru: 'Заменён', en: 'Replaced' },
  revoked: { uz: 'Bekor qilingan', ru: 'Отозван', en: 'Revoked' },
} as const;

const KIND: Words = { uz: 'Turi', ru: 'Вид', en: 'Type' };
const STATE: Words = { uz: 'Holati', ru: 'Состояние', en: 'State' };

/** Decision 152: number, date, name, course, type and status; the rest are optional. */
export const certificateView = defineView<CertificateRow>()(CERTIFICATE_LIST, {
  columns: {
    number: {
      kind: 'text',
      shown: 'always',
      title: { uz: 'Raqami', ru: 'Номер', en: 'Number' },
      value: (row) => row.number,
    },
    issuedAt: {
      kind: 'day',
      shown: 'always',
      title: { uz: 'Berilgan sana', ru: 'Дата выдачи', en: 'Issued on' },
      value: (row) => row.issuedAt,
    },
    owner: {
      kind: 'text',
      shown: 'always',
      title: { uz: 'Egasi', ru: 'Владелец', en: 'Owner' },
      value: (row) => row.ownerName,
    },
    course: {
      kind: 'text',
      shown: 'always',
      title: { uz: 'Kurs', ru: 'Курс', en: 'Course' },
      value: (row) => row.courseName,
    },
    type: {
      ...choiceColumn(KIND_WORDS, (row: CertificateRow) => row.type),
      shown: 'always',
      title: KIND,
    },
    state: {
      ...choiceColumn(STATE_WORDS, (row: CertificateRow) => row.state),
      shown: 'always',
      title: STATE,
    },
    region: { kind: 'name', shown: 'chosen', title: REGION, value: (row) => row.region },
    hours: {
      kind: 'number',
      title: { uz: 'Soat', ru: 'Часы', en: 'Hours' },
      value: (row) => row.hours,
    },
    credits: {
      kind: 'number',
      shown: 'chosen',
      title: { uz: 'Kredit', ru: 'Кредиты', en: 'Credits' },
      value: (row) => row.credits,
    },
  },
  sheet: {
    number: 22,
    issuedAt: 14,
    owner: 38,
    course: 48,
    type: 24,
    state: 22,
    region: 28,
    hours: 10,
    credits: 10,
  },
  filters: {
    type: { title: KIND },
    state: { title: STATE },
    year: { title: { uz: 'Yili', ru: 'Год', en: 'Year' } },
    region: { title: REGION },
  },
  choices: { type: KIND_WORDS, state: STATE_WORDS },
});
