import type { Language } from '#/kit/http/language.ts';
import type { KeyError } from './rules.ts';

export const keyErrors: Record<KeyError, Record<Language, string>> = {
  oneKey: {
    uz: 'Bitta toʻgʻri javobni koʻrsating.',
    ru: 'Укажите один правильный ответ.',
    en: 'Give one right answer.',
  },
  severalKeys: {
    uz: 'Kamida ikkita har xil toʻgʻri javobni koʻrsating.',
    ru: 'Укажите не менее двух разных правильных ответов.',
    en: 'Give at least two different right answers.',
  },
  noKeys: {
    uz: 'Bu qaror uchun javob koʻrsatilmaydi.',
    ru: 'Для этого решения ответ не указывают.',
    en: 'This decision takes no answer.',
  },
  unknownOption: {
    uz: 'Savolda bunday javob yoʻq. Sahifani yangilab, qaytadan tanlang.',
    ru: 'В вопросе нет такого ответа. Обновите страницу и выберите снова.',
    en: 'The question has no such answer. Reload the page and choose again.',
  },
};
