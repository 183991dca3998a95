/** Texts in the heads of public pages. */
export const learningPageTexts = {
  uz: {
    catalogue: 'Kurslar katalogi',
    catalogueHint: 'Oʻzingizga mos kursni toping: koʻrish uchun kirish shart emas.',
    hours: (count: number) => `${count} soat`,
  },
  ru: {
    catalogue: 'Каталог курсов',
    catalogueHint: 'Найдите подходящий курс: смотреть можно без входа.',
    hours: (count: number) => `${count} ч`,
  },
  en: {
    catalogue: 'Course catalogue',
    catalogueHint: 'Find a course that suits you: you can look around without signing in.',
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  },
};
