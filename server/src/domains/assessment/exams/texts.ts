import type { Language } from '#/kit/http/language.ts';
import type { WindowError } from './rules.ts';

type Texts = Record<Language, string>;

export const windowTexts: Record<WindowError, Texts> = {
  endBeforeStart: {
    uz: 'Tugash vaqti boshlanish vaqtidan keyin boʻlsin.',
    ru: 'Время окончания должно быть позже начала.',
    en: 'The end must come after the start.',
  },
  fixed: {
    uz: 'Imtihon boshlangan: buni endi oʻzgartirib boʻlmaydi.',
    ru: 'Экзамен уже начали: это изменить больше нельзя.',
    en: 'The exam has begun: this can no longer be changed.',
  },
  endEarlier: {
    uz: 'Imtihon boshlangan: uning tugashini faqat kechroqqa surish mumkin.',
    ru: 'Экзамен уже начали: окончание можно только перенести на позже.',
    en: 'The exam has begun: its end can only be moved later.',
  },
};

export const tooManyPoints: Texts = {
  uz: 'Ball savolning eng koʻp ballidan oshmasin.',
  ru: 'Баллов не может быть больше, чем у вопроса.',
  en: 'No more points than the question has.',
};
