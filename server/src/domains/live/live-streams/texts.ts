import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

/** spec: WEB-30, WEB-31 */
export const targetTexts = {
  address: {
    uz: 'Efir manzilini kiriting: kalit usiz ishlamaydi.',
    ru: 'Укажите адрес трансляции: без него ключ не нужен.',
    en: 'Enter the stream address: the key is useless without it.',
  },
  key: {
    uz: 'Efir kalitini kiriting.',
    ru: 'Укажите ключ трансляции.',
    en: 'Enter the stream key.',
  },
  scheme: {
    uz: 'Manzil rtmp:// yoki rtmps:// bilan boshlanadi, masalan rtmp://a.rtmp.youtube.com/live2.',
    ru: 'Адрес начинается с rtmp:// или rtmps://, например rtmp://a.rtmp.youtube.com/live2.',
    en: 'The address must begin with rtmp:// or rtmps://, for example rtmp://a.rtmp.youtube.com/live2.',
  },
  private: {
    uz: 'Bu manzil ichki tarmoqqa olib boradi: unga uzatib boʻlmaydi.',
    ru: 'Этот адрес ведёт во внутреннюю сеть: туда передавать нельзя.',
    en: 'This address points to an internal network, where nothing is sent.',
  },
} satisfies Record<string, Texts>;
