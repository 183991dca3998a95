import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { textsIn } from '#/kit/http/language.ts';
import { findTrainingIds, readTrainings, type ReadTraining } from './list-trainings.ts';

const texts = textsIn({
  uz: {
    column: {
      number: 'Maʼlumotnoma raqami',
      institution: 'Taʼlim muassasasi',
      start: 'Boshlanish sanasi',
      end: 'Tugash sanasi',
      hours: 'Soat',
      name: 'F.I.Sh.',
      state: 'Holati',
      credits: 'Kredit',
      year: 'Malaka yili',
      attachedTo: 'Kimga biriktirilgan',
      attachedAt: 'Biriktirilgan vaqti',
      enteredBy: 'Kim kiritgan',
      enteredAt: 'Kiritilgan vaqti',
      reason: 'Bekor qilish sababi',
    },
    state: { free: 'Biriktirilmagan', attached: 'Biriktirilgan', withdrawn: 'Bekor qilingan' },
  },
  ru: {
    column: {
      number: 'Номер справки',
      institution: 'Образовательная организация',
      start: 'Дата начала',
      end: 'Дата окончания',
      hours: 'Часы',
      name: 'Ф.И.О.',
      state: 'Состояние',
      credits: 'Кредиты',
      year: 'Квалификационный год',
      attachedTo: 'Кем прикреплено',
      attachedAt: 'Когда прикреплено',
      enteredBy: 'Кто внёс',
      enteredAt: 'Когда внесено',
      reason: 'Причина отзыва',
    },
    state: { free: 'Не прикреплено', attached: 'Прикреплено', withdrawn: 'Отозвано' },
  },
  en: {
    column: {
      number: 'Reference number',
      institution: 'Institution',
      start: 'Start date',
      end: 'End date',
      hours: 'Hours',
      name: 'Full name',
      state: 'State',
      credits: 'Credits',
      year: 'Qualification year',
      attachedTo: 'Attached by',
      attachedAt: 'Attached at',
      enteredBy: 'Entered by',
      enteredAt: 'Entered at',
      reason: 'Reason of withdrawal',
    },
    state: { free: 'Not attached', attached: 'Attached', withdrawn: 'Withdrawn' },
  },
});

/** The managers' list as an Excel file, without personal numbers. */
export const trainingsExport: ExportTable<'offline-trainings', ReadTraining> = {
  title: { uz: 'Oflayn taʼlim', ru: 'Очное обучение', en: 'Offline trainings' },
  columns: (language) => {
    const { column: c, state } = texts[language];
    return [
      { kind: 'text', header: c.number, width: 20, value: (row) => row.referenceNumber },
      { kind: 'text', header: c.institution, width: 44, value: (row) => row.institution },
      { kind: 'day', header: c.start, width: 14, value: (row) => row.startDate },
      { kind: 'day', header: c.end, width: 14, value: (row) => row.endDate },
      { kind: 'whole', header: c.hours, width: 8, value: (row) => row.hours },
      { kind: 'text', header: c.name, width: 36, value: (row) => row.fullName },
      { kind: 'word', header: c.state, width: 16, value: (row) => state[row.state] },
      { kind: 'number', header: c.credits, width: 10, value: (row) => row.credits },
      { kind: 'whole', header: c.year, width: 12, value: (row) => row.year },
      { kind: 'text', header: c.attachedTo, width: 30, value: (row) => row.account?.name ?? null },
      { kind: 'time', header: c.attachedAt, width: 18, value: (row) => row.attachedAt },
      { kind: 'text', header: c.enteredBy, width: 26, value: (row) => row.enteredBy },
      { kind: 'time', header: c.enteredAt, width: 18, value: (row) => row.enteredAt },
      { kind: 'text', header: c.reason, width: 40, value: (row) => row.withdrawReason },
    ];
  },
  count: async (db, query, { visibleRegion }) =>
    (await findTrainingIds(db, query, { organization: null, ...visibleRegion })).length,
  async *rows(db, query, { visibleRegion }) {
    const ids = await findTrainingIds(db, query, { organization: null, ...visibleRegion });
    yield* batchesOfIds(ids, (part) => readTrainings(db, part));
  },
};
