import { type ColumnMakers, defineView, type Words } from '#/kit/list-view.ts';
import { EXAM_RESULT_LIST } from './lists.ts';
import type { Exam, ExamState } from './exams.ts';
import type { ExamResult, PersonExam } from './exams/grading.ts';

const EXAM_STATE_WORDS: Record<ExamState, Words> = {
  off: ['Oʻchiq', 'Выключен', 'Off'],
  coming: ['Kutilmoqda', 'Предстоит', 'Upcoming'],
  running: ['Ketmoqda', 'Идёт', 'Running'],
  grading: ['Tugagan', 'Закончен', 'Over'],
  released: ['Eʼlon qilingan', 'Объявлен', 'Released'],
};

export const examView = defineView<Exam>()({ filters: {} }, ({ choice, drawn, text, whole }) => ({
  columns: {
    name: text(['Nomi', 'Название', 'Name'], 'always', (row) => row.name),
    state: choice(['Bosqichi', 'Этап', 'Stage'], 'always', EXAM_STATE_WORDS, (row) => row.state),
    times: drawn(['Vaqti', 'Время', 'Time']),
    questions: whole(['Savollar', 'Вопросы', 'Questions'], 'always', (row) => row.questionsCount),
    attempts: whole(['Topshirganlar', 'Сдавали', 'Taken by'], 'always', (row) => row.attemptsCount),
    waiting: whole(
      ['Baholash kerak', 'Проверить', 'To grade'],
      'always',
      (row) => row.waitingCount,
    ),
    author: text(['Muallif', 'Автор', 'Author'], 'chosen', (row) => row.authorName),
    status: drawn(['Holati', 'Состояние', 'Status']),
    actions: drawn(['Amallar', 'Действия', 'Actions']),
  },
  sheet: {},
  filters: {},
  choices: {},
}));

const STATE: Words = ['Holati', 'Состояние', 'State'];
const STATE_WORDS = {
  open: ['Topshirmoqda', 'Сдаёт', 'In progress'],
  waiting: ['Baholanmoqda', 'На проверке', 'Being graded'],
  graded: ['Baholangan', 'Проверен', 'Graded'],
} as const;
const OVERTIME_WORDS = { yes: ['Vaqt tugagan', 'Время вышло', 'Out of time'] } as const;

/** An attempt's outcome, for lists by exam and by person. */
const outcomeColumns = <Row extends ExamResult>(make: ColumnMakers<Row>) => ({
  state: make.choice(STATE, 'always', STATE_WORDS, (row) => row.state),
  overtime: make.choice(
    ['Yakunlanishi', 'Как закончен', 'How it ended'],
    'never',
    OVERTIME_WORDS,
    (row) => (row.isOvertime ? 'yes' : null),
  ),
  score: make.number(['Ball', 'Баллы', 'Points'], 'always', (row) => row.score),
  maxScore: make.number(['Eng koʻp ball', 'Максимум', 'Out of'], 'never', (row) => row.maxScore),
  percent: make.number(['Foiz', 'Процент', 'Percent'], 'always', (row) => row.percent),
  started: make.time(['Boshlagan', 'Начал', 'Started'], 'chosen', (row) => row.startedAt),
  finished: make.time(['Tugatgan', 'Закончил', 'Finished'], 'always', (row) => row.finishedAt),
});

export const examResultView = defineView<ExamResult>()(EXAM_RESULT_LIST, (make) => ({
  columns: {
    name: make.text(['F.I.Sh.', 'Ф. И. О.', 'Name'], 'always', (row) => row.name),
    place: make.name(['Hudud', 'Регион', 'Region'], 'always', (row) => row.place),
    ...outcomeColumns(make),
  },
  sheet: {
    name: 38,
    place: 34,
    started: 18,
    finished: 18,
    overtime: 16,
    state: 20,
    score: 10,
    maxScore: 14,
    percent: 10,
  },
  filters: { state: STATE },
  choices: { state: STATE_WORDS },
}));

/** The exams of one person. */
export const personExamView = defineView<PersonExam>()({ filters: {} }, (make) => ({
  columns: {
    exam: make.text(['Imtihon', 'Экзамен', 'Exam'], 'always', (row) => row.examName),
    ...outcomeColumns(make),
  },
  sheet: {},
  filters: {},
  choices: {},
}));
