import { defineView, type Words } from '#/kit/list-view.ts';
import type { TrainingRow } from './offline-trainings.ts';
import { TRAINING_LIST } from './lists.ts';

const STATE: Words = ['Holati', 'Состояние', 'State'];
const STATE_WORDS = {
  free: ['Biriktirilmagan', 'Не прикреплено', 'Not attached'],
  attached: ['Biriktirilgan', 'Прикреплено', 'Attached'],
  withdrawn: ['Bekor qilingan', 'Отозвано', 'Withdrawn'],
} as const;
const SOURCE: Words = ['Kim kiritgan', 'Кто внёс', 'Entered by'];
const END: Words = ['Tugash sanasi', 'Дата окончания', 'End date'];

export const trainingView = defineView<TrainingRow>()(
  TRAINING_LIST,
  ({ choice, day, drawn, number, text, time, whole, year }) => ({
    columns: {
      number: text(
        ['Maʼlumotnoma raqami', 'Номер справки', 'Reference number'],
        'always',
        (row) => row.referenceNumber,
      ),
      institution: text(
        ['Taʼlim muassasasi', 'Образовательная организация', 'Institution'],
        'always',
        (row) => row.institution,
      ),
      days: drawn(['Oʻqish kunlari', 'Дни обучения', 'Days of training']),
      start: day(
        ['Boshlanish sanasi', 'Дата начала', 'Start date'],
        'never',
        (row) => row.startDate,
      ),
      end: day(END, 'never', (row) => row.endDate),
      hours: whole(['Soat', 'Часы', 'Hours'], 'never', (row) => row.hours),
      name: text(['F.I.Sh.', 'Ф.И.О.', 'Full name'], 'always', (row) => row.fullName),
      personalNumber: text(
        ['JSHSHIR', 'ПИНФЛ', 'Personal number'],
        'chosen',
        (row) => row.personalNumber,
      ),
      state: choice(STATE, 'always', STATE_WORDS, (row) => row.state),
      credits: number(['Kredit', 'Кредиты', 'Credits'], 'never', (row) => row.credits),
      year: year(
        ['Malaka yili', 'Квалификационный год', 'Qualification year'],
        'never',
        (row) => row.year,
      ),
      account: text(
        ['Kimga biriktirilgan', 'Кем прикреплено', 'Attached by'],
        'never',
        (row) => row.account?.name ?? null,
      ),
      attachedAt: time(
        ['Biriktirilgan vaqti', 'Когда прикреплено', 'Attached at'],
        'never',
        (row) => row.attachedAt,
      ),
      source: text(SOURCE, 'chosen', (row) => row.enteredBy),
      enteredAt: time(
        ['Kiritilgan vaqti', 'Когда внесено', 'Entered at'],
        'chosen',
        (row) => row.enteredAt,
      ),
      reason: {
        ...text(['Sababi', 'Причина', 'Reason'], 'chosen', (row) => row.withdrawReason),
        sheetTitle: ['Bekor qilish sababi', 'Причина отзыва', 'Reason of withdrawal'],
      },
      actions: drawn(['Amallar', 'Действия', 'Actions']),
    },
    sheet: {
      number: 20,
      institution: 44,
      start: 14,
      end: 14,
      hours: 8,
      name: 36,
      state: 16,
      credits: 10,
      year: 12,
      account: 30,
      attachedAt: 18,
      source: 26,
      enteredAt: 18,
      reason: 40,
    },
    filters: { state: STATE, source: SOURCE, from: END, to: END },
    choices: {
      state: STATE_WORDS,
      source: {
        manager: ['Menejer', 'Менеджер', 'Manager'],
        organization: ['Taʼlim tashkiloti', 'Образовательная организация', 'Training organisation'],
      },
    },
  }),
);
