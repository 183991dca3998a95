import { COURSE_TYPE_WORDS } from '#/kit/course-type-words.ts';
import { type ColumnMakers, defineView, type Words } from '#/kit/list-view.ts';
import { COURSE_REPORT_LIST, COURSE_USER_LIST, USER_COURSE_LIST } from './lists.ts';
import type { CourseReportRow, CourseUserRow, UserCourseRow } from './course-reports.ts';

const NAME: Words = ['Kurs nomi', 'Название курса', 'Course'];
const TYPE: Words = ['Turi', 'Тип', 'Type'];
const CATEGORY: Words = ['Yoʻnalishi', 'Направление', 'Category'];

/** REP-07 to REP-14. */
export const courseReportView = defineView<CourseReportRow>()(
  COURSE_REPORT_LIST,
  ({ choice, name, text, time, whole }) => ({
    columns: {
      name: text(NAME, 'always', (row) => row.name),
      type: choice(TYPE, 'always', COURSE_TYPE_WORDS, (row) => row.type),
      category: name(CATEGORY, 'chosen', (row) => row.category),
      active: whole(
        ['Faol xaridorlar', 'Активные покупатели', 'Active buyers'],
        'always',
        (row) => row.activeCount,
      ),
      purchases: whole(['Xaridlar', 'Покупки', 'Purchases'], 'always', (row) => row.purchasesCount),
      finished: whole(
        ['Tugatganlar', 'Завершили', 'Finished'],
        'always',
        (row) => row.finishedCount,
      ),
      sections: whole(['Boʻlimlar', 'Разделы', 'Sections'], 'always', (row) => row.sectionsCount),
      created: time(['Yaratilgan', 'Создан', 'Created'], 'always', (row) => row.createdAt),
    },
    sheet: {
      name: 48,
      type: 24,
      category: 28,
      active: 18,
      purchases: 12,
      finished: 14,
      sections: 12,
      created: 18,
    },
    filters: { type: TYPE, category: CATEGORY },
    choices: { type: COURSE_TYPE_WORDS },
  }),
);

type Result = Pick<
  UserCourseRow,
  'purchasedAt' | 'endedAt' | 'isCompleted' | 'userScore' | 'maxScore'
>;

const COMPLETED_WORDS = {
  yes: ['Tugatgan', 'Завершил', 'Finished'],
  no: ['Oʻqiyapti', 'Учится', 'Learning'],
} as const;

/** Dates and points, the same in both tables of results. */
const resultColumns = <Row extends Result>({ choice, number, time }: ColumnMakers<Row>) => ({
  purchased: time(
    ['Xarid vaqti', 'Время покупки', 'Purchased'],
    'always',
    (row) => row.purchasedAt,
  ),
  ended: time(
    ['Oxirgi faollik', 'Последняя активность', 'Latest activity'],
    'always',
    (row) => row.endedAt,
  ),
  userScore: number(
    ['Toʻplagan bali', 'Набрано баллов', 'User score'],
    'always',
    (row) => row.userScore,
  ),
  maxScore: number(
    ['Eng yuqori ball', 'Максимум баллов', 'Max score'],
    'always',
    (row) => row.maxScore,
  ),
  completed: choice(['Holati', 'Состояние', 'State'], 'always', COMPLETED_WORDS, (row) =>
    row.isCompleted ? 'yes' : 'no',
  ),
});
const RESULT_SHEET = { purchased: 18, ended: 18, completed: 16, userScore: 14, maxScore: 16 };

/** REP-19 to REP-24. */
export const courseUserView = defineView<CourseUserRow>()(COURSE_USER_LIST, (make) => ({
  columns: {
    fullName: make.text(['F.I.Sh.', 'Ф.И.О.', 'Full name'], 'always', (row) => row.fullName),
    username: make.text(['Login', 'Логин', 'Username'], 'always', (row) => row.username),
    ...resultColumns(make),
  },
  sheet: { username: 15, fullName: 38, ...RESULT_SHEET },
  filters: { which: ['Kimlar koʻrsatilsin', 'Кого показать', 'Show'] },
  choices: {
    which: {
      active: ['Oʻqiyotganlar', 'Учатся', 'Learning'],
      purchased: ['Barcha xaridorlar', 'Все покупатели', 'All buyers'],
      finished: ['Tugatganlar', 'Завершили', 'Finished'],
    },
  },
}));

/** REP-26 to REP-28. */
export const userCourseView = defineView<UserCourseRow>()(USER_COURSE_LIST, (make) => ({
  columns: {
    name: make.text(NAME, 'always', (row) => row.name),
    type: make.choice(TYPE, 'always', COURSE_TYPE_WORDS, (row) => row.type),
    ...resultColumns(make),
  },
  sheet: { name: 48, type: 24, ...RESULT_SHEET },
  filters: {},
  choices: {},
}));
