import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const surveyFieldTexts = {
  course: {
    uz: 'Soʻrovnoma qaysi kursingiz uchun ekanini tanlang.',
    ru: 'Выберите, для какого вашего курса этот опрос.',
    en: 'Choose which of your courses the survey is for.',
  },
  authorsOnly: {
    uz: 'Kurs soʻrovnomasini faqat kurs muallifi tuzadi.',
    ru: 'Опрос курса составляет только автор курса.',
    en: 'Only the author of a course can create its survey.',
  },
  oneOfCourse: {
    uz: 'Bu kursning yakuniy soʻrovnomasi bor. Kursda bitta yakuniy soʻrovnoma boʻladi.',
    ru: 'У этого курса уже есть итоговый опрос, он может быть только один.',
    en: 'This course already has a survey at its end; a course can have only one.',
  },
} satisfies Record<string, Texts>;
