import { defineView, type Words } from '#/kit/list-view.ts';
import type { BulkRow, BulkRowState, BulkRun, BulkState } from './bulk.ts';

const STATE_WORDS: Record<BulkState, Words> = {
  working: ['Bajarilmoqda', 'Выполняется', 'In progress'],
  done: ['Tugadi', 'Закончено', 'Done'],
  stopped: ['Toʻxtatildi', 'Остановлено', 'Stopped'],
};

export const bulkRunView = defineView<BulkRun>()({ filters: {} }, ({ choice, drawn, time }) => ({
  columns: {
    action: drawn(['Amal', 'Действие', 'Action']),
    state: choice(['Holat', 'Состояние', 'State'], 'always', STATE_WORDS, (row) => row.state),
    result: drawn(['Natija', 'Итог', 'Result']),
    time: time(['Vaqt', 'Время', 'Time'], 'always', (row) => row.createdAt),
  },
  sheet: {},
  filters: {},
  choices: {},
}));

const ROW_STATE_WORDS: Record<BulkRowState, Words> = {
  pending: ['Boshlanmagan', 'Не начато', 'Not started'],
  done: ['Bajarildi', 'Сделано', 'Done'],
  skipped: ['Oʻtkazib yuborildi', 'Пропущено', 'Skipped'],
  failed: ['Bajarilmadi', 'Не удалось', 'Failed'],
};

export const bulkRowView = defineView<BulkRow>()(
  { filters: {} },
  ({ choice, name, text, whole }) => ({
    columns: {
      place: whole(['№', '№', 'No.'], 'never', (row) => row.place),
      name: text(['Kim', 'Кто', 'Who'], 'always', (row) => row.name),
      result: choice(['Natija', 'Итог', 'Result'], 'always', ROW_STATE_WORDS, (row) => row.state),
      reason: name(['Sabab', 'Причина', 'Reason'], 'always', (row) => row.reason),
    },
    sheet: { place: 10, name: 40, result: 20, reason: 60 },
    filters: {},
    choices: {},
  }),
);
