import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const samePassword: Texts = {
  uz: 'Yangi parol eskisidan farq qilishi kerak.',
  ru: 'Новый пароль должен отличаться от старого.',
  en: 'The new password must differ from the old one.',
};

export const phoneIncomplete: Texts = {
  uz: 'Telefon raqamini toʻliq kiriting.',
  ru: 'Введите номер телефона полностью.',
  en: 'Enter the full phone number.',
};

export const phoneIsOwn: Texts = {
  uz: 'Bu raqam allaqachon sizniki. Boshqa raqam kiriting.',
  ru: 'Это уже ваш номер. Введите другой.',
  en: 'This is already your number. Enter another one.',
};

// Letters outside GSM-7, such as ʻ and all Cyrillic, would halve the capacity of a message.
const phoneMoved: Record<Language, (tail: string) => string> = {
  uz: (tail) =>
    `Malaka: hisobingiz raqami **${tail} ga almashtirildi. Bu siz bo'lmasangiz, ma'muriyatga murojaat qiling.`,
  ru: (tail) =>
    `Malaka: nomer vashey uchyotnoy zapisi izmenyon na **${tail}. Esli eto ne vy, obratites v administratsiyu.`,
  en: (tail) =>
    `Malaka: the phone of your account is now **${tail}. If this was not you, contact the administration.`,
};

/**
 * For the old number: without the full new one, which the old number's next holder need not know.
 */
export const phoneMovedText = (newPhone: string, language: Language): string =>
  phoneMoved[language](newPhone.slice(-2));
