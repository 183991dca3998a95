import { defineView, type Words } from '#/kit/list-view.ts';
import { SURVEY_LIST } from './lists.ts';
import type { SurveyRow, SurveyState } from './surveys.ts';

const STATUS: Words = ['Holati', 'Статус', 'Status'];
const STATE_WORDS: Record<SurveyState, Words> = {
  off: ['Oʻchiq', 'Выключен', 'Off'],
  coming: ['Kutilmoqda', 'Ожидается', 'Coming'],
  running: ['Ketmoqda', 'Идёт', 'Running'],
  ended: ['Tugagan', 'Завершён', 'Ended'],
};
const ANONYMOUS_WORDS = {
  yes: ['Anonim', 'Анонимный', 'Anonymous'],
  no: ['Ism bilan', 'С именами', 'With names'],
} as const;

export const surveyView = defineView<SurveyRow>()(
  SURVEY_LIST,
  ({ choice, drawn, text, whole }) => ({
    columns: {
      name: text(['Nomi', 'Название', 'Name'], 'always', (row) => row.name),
      state: choice(['Bosqichi', 'Этап', 'Stage'], 'always', STATE_WORDS, (row) => row.state),
      window: drawn(['Vaqti', 'Время', 'Time']),
      questions: whole(['Savollar', 'Вопросы', 'Questions'], 'always', (row) => row.questionsCount),
      answers: whole(['Javoblar', 'Ответы', 'Answers'], 'always', (row) => row.answersCount),
      anonymous: choice(
        ['Anonimligi', 'Анонимность', 'Anonymity'],
        'chosen',
        ANONYMOUS_WORDS,
        (row) => (row.isAnonymous ? 'yes' : 'no'),
      ),
      owner: text(['Tuzuvchi', 'Составитель', 'Made by'], 'chosen', (row) => row.ownerName),
      status: drawn(STATUS),
      actions: drawn(['Amallar', 'Действия', 'Actions']),
    },
    sheet: {},
    filters: { status: STATUS },
    choices: {
      status: {
        active: ['Faol', 'Активные', 'Active'],
        passive: ['Faol emas', 'Неактивные', 'Passive'],
      },
    },
  }),
);
