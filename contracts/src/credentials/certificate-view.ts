import { COURSE_TYPE_WORDS } from '#/kit/course-type-words.ts';
import { defineView, type Words } from '#/kit/list-view.ts';
import { REGION } from '#/people/account-words.ts';
import { CERTIFICATE_LIST } from './lists.ts';
import type { CertificateKind } from './choices.ts';
import type { CertificateRow } from './certificate-register.ts';

const KIND_WORDS: Record<CertificateKind, Words> = {
  ...COURSE_TYPE_WORDS,
  summary: ['Yil yakuni', 'Итоги года', 'Summary of a year'],
};
const STATE_WORDS = {
  issued: ['Amalda', 'Действует', 'In force'],
  corrected: ['Amalda, tuzatilgan', 'Действует, исправлен', 'In force, corrected'],
  replaced: ['Almashtirilgan', 'Заменён', 'Replaced'],
  revoked: ['Bekor qilingan', 'Отозван', 'Revoked'],
} as const;

const KIND: Words = ['Turi', 'Вид', 'Type'];
const STATE: Words = ['Holati', 'Состояние', 'State'];

/** Decision 152: number, date, name, course, type and status; the rest are optional. */
export const certificateView = defineView<CertificateRow>()(
  CERTIFICATE_LIST,
  ({ choice, day, name, number, text }) => ({
    columns: {
      number: text(['Raqami', 'Номер', 'Number'], 'always', (row) => row.number),
      issuedAt: day(['Berilgan sana', 'Дата выдачи', 'Issued on'], 'always', (row) => row.issuedAt),
      owner: text(['Egasi', 'Владелец', 'Owner'], 'always', (row) => row.ownerName),
      course: text(['Kurs', 'Курс', 'Course'], 'always', (row) => row.courseName),
      type: choice(KIND, 'always', KIND_WORDS, (row) => row.type),
      state: choice(STATE, 'always', STATE_WORDS, (row) => row.state),
      region: name(REGION, 'chosen', (row) => row.region),
      hours: number(['Soat', 'Часы', 'Hours'], 'never', (row) => row.hours),
      credits: number(['Kredit', 'Кредиты', 'Credits'], 'chosen', (row) => row.credits),
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
      type: KIND,
      state: STATE,
      year: ['Yili', 'Год', 'Year'],
      region: REGION,
    },
    choices: { type: KIND_WORDS, state: STATE_WORDS },
  }),
);
