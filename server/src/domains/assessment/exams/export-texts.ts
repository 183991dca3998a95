import { textsIn } from '#/kit/http/language.ts';

export const exportTexts = textsIn({
  uz: {
    column: {
      name: 'F.I.Sh.',
      place: 'Hudud',
      startedAt: 'Boshlagan vaqti',
      finishedAt: 'Tugatgan vaqti',
      overtime: 'Yakunlanishi',
      state: 'Holati',
      score: 'Ball',
      maxScore: 'Eng koʻp ball',
      percent: 'Foiz',
    },
    state: { open: 'Topshirmoqda', waiting: 'Baholanmoqda', graded: 'Baholangan' },
    overtime: 'Vaqt tugagan',
  },
  ru: {
    column: {
      name: 'Ф. И. О.',
      place: 'Регион',
      startedAt: 'Начало',
      finishedAt: 'Окончание',
      overtime: 'Как закончен',
      state: 'Состояние',
      score: 'Баллы',
      maxScore: 'Максимум',
      percent: 'Процент',
    },
    state: { open: 'Сдаёт', waiting: 'На проверке', graded: 'Проверен' },
    overtime: 'Время вышло',
  },
  en: {
    column: {
      name: 'Name',
      place: 'Region',
      startedAt: 'Started',
      finishedAt: 'Finished',
      overtime: 'How it ended',
      state: 'State',
      score: 'Points',
      maxScore: 'Out of',
      percent: 'Percent',
    },
    state: { open: 'In progress', waiting: 'Being graded', graded: 'Graded' },
    overtime: 'Out of time',
  },
});
