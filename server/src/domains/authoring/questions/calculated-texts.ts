import type { Language } from '#/kit/http/language.ts';
import type { CalculatedErrorName } from './calculated-errors.ts';

export const calculatedTexts: Record<
  CalculatedErrorName,
  Record<Language, (about: string) => string>
> = {
  formulaWrong: {
    uz: (about) => `Formulada «${about}» tushunarsiz. Kasrlar nuqta bilan yoziladi: 0.5.`,
    ru: (about) => `В формуле непонятно «${about}». Дроби пишутся с точкой: 0.5.`,
    en: (about) => `“${about}” of the formula cannot be read. Decimals have a point: 0.5.`,
  },
  formulaUnknown: {
    uz: (about) =>
      `«${about}» degan funksiya yoʻq. Sonlar nomi qavsda yoziladi: {a}; logarifmlar: ln, log10.`,
    ru: (about) =>
      `Нет функции «${about}». Имена чисел пишутся в скобках: {a}; логарифмы: ln, log10.`,
    en: (about) =>
      `There is no function “${about}”. Names of numbers are in braces: {a}; logarithms are ln and log10.`,
  },
  formulaTooLong: {
    uz: () => 'Formula 500 ta belgidan uzun boʻlmasin.',
    ru: () => 'Формула не длиннее 500 знаков.',
    en: () => 'A formula has at most 500 characters.',
  },
  formulaEnds: {
    uz: () => 'Formula oxirigacha yozilmagan.',
    ru: () => 'Формула не дописана до конца.',
    en: () => 'The formula ends too early.',
  },
  noNumbers: {
    uz: () => 'Har bir oʻquvchiga tanlanadigan kamida bitta son qoʻshing.',
    ru: () => 'Добавьте хотя бы одно число, которое выбирается каждому.',
    en: () => 'Add at least one number that is drawn for each learner.',
  },
  nameWrong: {
    uz: (about) => `«${about}» son nomi boʻla olmaydi: lotin harfi bilan boshlanadi, masalan a.`,
    ru: (about) =>
      `«${about}» не может быть именем числа: оно начинается с латинской буквы, как a.`,
    en: (about) => `“${about}” cannot name a number: a name begins with a Latin letter, like a.`,
  },
  nameTwice: {
    uz: (about) => `«${about}» nomli son ikkita.`,
    ru: (about) => `Чисел с именем «${about}» два.`,
    en: (about) => `There are two numbers called “${about}”.`,
  },
  nameUnknown: {
    uz: (about) => `«{${about}}» nomli son yoʻq.`,
    ru: (about) => `Нет числа с именем «{${about}}».`,
    en: (about) => `There is no number called “{${about}}”.`,
  },
  nameNotShown: {
    uz: (about) => `Oʻquvchi sonni bilishi uchun matnga {${about}} yozing.`,
    ru: (about) => `Напишите {${about}} в тексте, чтобы учащийся знал это число.`,
    en: (about) => `Add {${about}} to the text, so that learners know this number.`,
  },
  rangeWrong: {
    uz: (about) =>
      `«${about}» oraligʻi yaramaydi: boshi oxiridan katta boʻlmasin, qadam 0 dan katta boʻlsin.`,
    ru: (about) => `Диапазон «${about}» не подходит: начало не больше конца, а шаг больше 0.`,
    en: (about) =>
      `The range “${about}” does not fit: it begins below its end, and its step is above 0.`,
  },
  noValue: {
    uz: (about) => `Formuladan son chiqmaydi: ${about}. Oraliqni oʻzgartiring.`,
    ru: (about) => `По формуле не выходит число: ${about}. Измените диапазон.`,
    en: (about) => `The formula gives no number: ${about}. Change the range.`,
  },
  textFormulaWrong: {
    uz: (about) => `Matndagi {=${about}} hisoblanmaydi.`,
    ru: (about) => `{=${about}} в тексте не вычисляется.`,
    en: (about) => `{=${about}} of the text cannot be calculated.`,
  },
};
