import type { EssayErrorName } from './essay-errors.ts';
import type { Texts } from './texts.ts';

export const essayTexts: Record<EssayErrorName, Texts> = {
  essayInDiagnostic: {
    uz: () =>
      'Diagnostika darhol baholanadi, inshoni esa odam baholaydi: boshqa savol turini tanlang.',
    ru: () => 'Диагностика оценивается сразу, а эссе оценивают люди: выберите другой тип вопроса.',
    en: () =>
      'A diagnostic is graded automatically, an essay by people: choose another kind of question.',
  },
  essayInVideo: {
    uz: () => 'Video savoli darhol baholanadi, inshoni esa odam baholaydi: uni testga qoʻying.',
    ru: () => 'Вопрос в видео оценивается сразу, а эссе оценивают люди: поставьте его в тест.',
    en: () => 'A question of a video is graded at once, an essay by people: put it into a test.',
  },
  essayInExam: {
    uz: () =>
      'Imtihonda insho oʻrniga «Yozma javob» turini tanlang: uni imtihon oluvchi baholaydi.',
    ru: () => 'В экзамене вместо эссе выберите «Письменный ответ»: его оценит экзаменатор.',
    en: () => 'In an exam choose “written answer” instead of an essay: the examiner grades it.',
  },
  noCriteria: {
    uz: () => 'Kamida bitta mezon qoʻshing.',
    ru: () => 'Добавьте хотя бы один критерий.',
    en: () => 'Add at least one criterion.',
  },
  manyCriteria: {
    uz: () => 'Mezonlar koʻpi bilan 10 ta boʻladi.',
    ru: () => 'Критериев может быть не больше 10.',
    en: () => 'There may be at most 10 criteria.',
  },
  levelsWrong: {
    uz: (about) =>
      `«${about}» mezoniga 2 tadan 9 tagacha daraja yozing, har biri nomi va bali bilan.`,
    ru: (about) => `Задайте критерию «${about}» от 2 до 9 уровней, каждому — название и баллы.`,
    en: (about) => `Give “${about}” 2 to 9 levels, each with a name and points.`,
  },
  levelTooLong: {
    uz: (about) =>
      `«${about.slice(0, 40)}» darajasi juda uzun: nomi 100, tavsifi 500 ta belgigacha.`,
    ru: (about) =>
      `Уровень «${about.slice(0, 40)}» слишком длинный: название до 100 знаков, описание до 500.`,
    en: (about) =>
      `The level “${about.slice(0, 40)}” is too long: a name has up to 100 characters, a description 500.`,
  },
  levelTwice: {
    uz: (about) => `«${about}» darajasi takrorlangan.`,
    ru: (about) => `Уровень «${about}» повторяется.`,
    en: (about) => `The level “${about}” is there twice.`,
  },
  levelsWorthless: {
    uz: (about) => `«${about}» mezonining eng yuqori darajasiga ball bering.`,
    ru: (about) => `Дайте баллы лучшему уровню критерия «${about}».`,
    en: (about) => `Give points to the best level of “${about}”.`,
  },
  settingsWrong: {
    uz: () =>
      'Hajm chegarasi yaramaydi: eng kami eng koʻpidan oshmasin, koʻpi 10 000 gacha boʻlsin.',
    ru: () => 'Объём указан неверно: минимум не больше максимума, максимум до 10 000.',
    en: () =>
      'The limits do not fit: the minimum must not exceed the maximum, which is at most 10,000.',
  },
};
