import type { Language } from '#/kit/http/language.ts';
import type { ContentError, ContentErrorName } from './rules.ts';

type Texts = Record<Language, (about: string) => string>;

const validationTexts: Record<ContentErrorName, Texts> = {
  empty: {
    uz: () => 'Maydon toʻldirilmagan.',
    ru: () => 'Поле не заполнено.',
    en: () => 'This field is empty.',
  },
  tooLong: {
    uz: () => 'Matn juda uzun: uni qisqartiring.',
    ru: () => 'Текст слишком длинный, сократите его.',
    en: () => 'The text is too long, please shorten it.',
  },
  answerTwice: {
    uz: (about) => `«${about}» javobi takrorlangan.`,
    ru: (about) => `Ответ «${about}» повторяется.`,
    en: (about) => `The answer “${about}” is there twice.`,
  },
  noGroups: {
    uz: () => 'Kamida bitta guruh qoʻshing.',
    ru: () => 'Добавьте хотя бы одну группу.',
    en: () => 'Add at least one group.',
  },
  noItems: {
    uz: () => 'Guruhga kamida bitta element qoʻshing.',
    ru: () => 'Добавьте в группу хотя бы один элемент.',
    en: () => 'Add at least one item to the group.',
  },
  itemTwice: {
    uz: (about) => `«${about}» elementi takrorlangan: har biri faqat bitta guruhda boʻlsin.`,
    ru: (about) => `Элемент «${about}» повторяется: каждый может быть только в одной группе.`,
    en: (about) => `The item “${about}” is there twice: each belongs to one group only.`,
  },
  itemTooLong: {
    uz: (about) => `«${about.slice(0, 40)}…» juda uzun: koʻpi bilan 200 ta belgi.`,
    ru: (about) => `«${about.slice(0, 40)}…» слишком длинно: не больше 200 знаков.`,
    en: (about) => `“${about.slice(0, 40)}…” is too long: at most 200 characters.`,
  },
  noMarked: {
    uz: () => 'Matnda kamida bitta soʻzni belgilang.',
    ru: () => 'Отметьте в тексте хотя бы одно слово.',
    en: () => 'Mark at least one word of the text.',
  },
  tagTwice: {
    uz: (about) => `[${about}] belgisi ikkita soʻzga berilgan.`,
    ru: (about) => `Метка [${about}] стоит у двух слов.`,
    en: (about) => `The mark [${about}] is given to two words.`,
  },
  tagWrong: {
    uz: (about) =>
      `«${about}» belgisi yaramaydi: 20 tagacha lotin harfi, raqam yoki chiziqcha boʻlsin.`,
    ru: (about) => `Метка «${about}» не подходит: до 20 латинских букв, цифр или дефисов.`,
    en: (about) => `The mark “${about}” does not fit: up to 20 Latin letters, digits or hyphens.`,
  },
  markerLost: {
    uz: (about) => `Matnda «${about}» soʻzining oʻrni yoʻq: uni qaytadan belgilang.`,
    ru: (about) => `В тексте нет места для слова «${about}»: отметьте его заново.`,
    en: (about) => `The text has no gap for “${about}”: mark it again.`,
  },
  markerTwice: {
    uz: (about) => `[${about}] oʻrni matnda ikki marta bor: bittasini oʻchiring.`,
    ru: (about) => `Место [${about}] стоит в тексте дважды: удалите одно из них.`,
    en: (about) => `The gap [${about}] is in the text twice: remove one.`,
  },
  markerUnknown: {
    uz: (about) => `Matndagi [${about}] uchun soʻz yoʻq: uni oʻchiring yoki soʻzni belgilang.`,
    ru: (about) => `Для [${about}] в тексте нет слова: удалите метку или отметьте слово.`,
    en: (about) => `No word belongs to [${about}] in the text: remove it or mark a word.`,
  },
  wordTwice: {
    uz: (about) => `«${about}» notoʻgʻri soʻzi takrorlangan.`,
    ru: (about) => `Неверное слово «${about}» повторяется.`,
    en: (about) => `The wrong word “${about}” is there twice.`,
  },
  scoreTooBig: {
    uz: () => 'Ballar yigʻindisi juda katta.',
    ru: () => 'Сумма баллов слишком велика.',
    en: () => 'The scores add up to too much.',
  },
  categoryNeeded: {
    uz: () => 'Toifani tanlang.',
    ru: () => 'Выберите категорию.',
    en: () => 'Choose a category.',
  },
};

export const errorText = ({ name, about = '' }: ContentError, language: Language): string =>
  validationTexts[name][language](about);

export const onlyVideoTime: Record<Language, string> = {
  uz: 'Vaqt faqat video darsdagi savollarga beriladi.',
  ru: 'Время указывается только у вопросов видеоурока.',
  en: 'Only questions of a video lesson have a time.',
};

export const timeNeeded: Record<Language, string> = {
  uz: 'Savol videoning qaysi soniyasida berilishini koʻrsating.',
  ru: 'Укажите, на какой секунде видео задаётся вопрос.',
  en: 'Say at which second of the video it is asked.',
};
