import { defineView } from '#/kit/list-view.ts';
import { REGION } from '#/people/account-words.ts';
import { TEACHER_LIST } from './lists.ts';
import type { TeacherRow } from './teachers.ts';

/** Decision 152: name, phone, courses, active courses, buyers, rating. */
export const teacherView = defineView<TeacherRow>()(
  TEACHER_LIST,
  ({ name, number, text, time, whole }) => ({
    columns: {
      name: text(['F.I.Sh.', 'Ф.И.О.', 'Full name'], 'always', (row) => row.name),
      phone: text(['Telefon', 'Телефон', 'Phone'], 'always', (row) => row.phone),
      region: name(REGION, 'always', (row) => row.region),
      courses: whole(['Kurslari', 'Курсы', 'Courses'], 'always', (row) => row.coursesCount),
      activeCourses: whole(
        ['Faol kurslari', 'Активные курсы', 'Active courses'],
        'always',
        (row) => row.activeCoursesCount,
      ),
      buyers: whole(['Xaridorlar', 'Покупатели', 'Buyers'], 'always', (row) => row.buyersCount),
      rating: number(['Reyting', 'Рейтинг', 'Rating'], 'always', (row) => row.rating),
      reviews: whole(['Sharhlar', 'Отзывы', 'Reviews'], 'never', (row) => row.reviewsCount),
      registered: time(
        ['Roʻyxatdan oʻtgan', 'Зарегистрирован', 'Registered'],
        'chosen',
        (row) => row.registeredAt,
      ),
    },
    sheet: {
      name: 38,
      phone: 15,
      region: 26,
      courses: 12,
      activeCourses: 16,
      buyers: 12,
      rating: 10,
      reviews: 12,
      registered: 18,
    },
    filters: {},
    choices: {},
  }),
);
