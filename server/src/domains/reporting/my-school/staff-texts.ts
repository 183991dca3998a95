import { textsIn } from '#/kit/http/language.ts';

export const staffTexts = textsIn({
  uz: {
    sheet: 'Xodimlar',
    columns: {
      name: 'F.I.Sh.',
      position: 'Lavozimi',
      state: 'Holati',
      collected: 'Kredit',
      minimum: 'Meʼyor',
      courses: 'Tugallanmagan kurslar',
      deadline: 'Eng yaqin muddat',
      lastActive: 'Oxirgi faollik',
      reminded: 'Eslatilgan',
    },
    states: { done: 'Bajarilgan', behind: 'Bajarilmoqda', not_begun: 'Boshlamagan' },
  },
  ru: {
    sheet: 'Сотрудники',
    columns: {
      name: 'Ф. И. О.',
      position: 'Должность',
      state: 'Состояние',
      collected: 'Кредиты',
      minimum: 'Норма',
      courses: 'Незавершённые курсы',
      deadline: 'Ближайший срок',
      lastActive: 'Последняя активность',
      reminded: 'Напоминание',
    },
    states: { done: 'Выполнено', behind: 'В процессе', not_begun: 'Не начато' },
  },
  en: {
    sheet: 'Staff',
    columns: {
      name: 'Name',
      position: 'Position',
      state: 'Status',
      collected: 'Credits',
      minimum: 'Minimum',
      courses: 'Courses in progress',
      deadline: 'Next deadline',
      lastActive: 'Last active',
      reminded: 'Reminded',
    },
    states: { done: 'Done', behind: 'On the way', not_begun: 'Not started' },
  },
});
