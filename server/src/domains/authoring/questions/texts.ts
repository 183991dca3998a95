import type { Language } from '#/kit/http/language.ts';
import { calculatedTexts } from './calculated-texts.ts';
import type { ContentError, ContentErrorName } from './content-errors.ts';
import { essayTexts } from './essay-texts.ts';

export type Texts = Record<Language, (about: string) => string>;

const validationTexts: Record<ContentErrorName, Texts> = {
  ...calculatedTexts,
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
  oneLanguageOnly: {
    uz: () => 'Bu turdagi savolning hozircha ikkinchi tili yoʻq.',
    ru: () => 'У вопросов этого вида пока нет второго языка.',
    en: () => 'Questions of this kind have no second language yet.',
  },
  itemsDiffer: {
    uz: () => 'Elementlar soni ikkala tilda bir xil boʻlsin.',
    ru: () => 'Число элементов на обоих языках должно совпадать.',
    en: () => 'Both languages need the same number of items.',
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
    en: (about) => `The mark [${about}] is used for two words.`,
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
  trueOrFalse: {
    uz: () => 'Fikr toʻgʻri yoki notoʻgʻri ekanini belgilang.',
    ru: () => 'Отметьте, верно утверждение или нет.',
    en: () => 'Choose whether the statement is true or false.',
  },
  noAccepted: {
    uz: () => 'Kamida bitta toʻgʻri javob yozing.',
    ru: () => 'Напишите хотя бы один верный ответ.',
    en: () => 'Write at least one right answer.',
  },
  typosWrong: {
    uz: () => 'Imlo xatolari soni 0 dan 3 gacha boʻladi.',
    ru: () => 'Число опечаток: от 0 до 3.',
    en: () => 'The number of typos is 0 to 3.',
  },
  gapWithoutRight: {
    uz: (about) => `«${about}» boʻsh joyida toʻgʻri javobga ball bering.`,
    ru: (about) => `Дайте баллы верному ответу в пропуске «${about}».`,
    en: (about) => `Give points to what is right in the gap “${about}”.`,
  },
  gapWithoutWrong: {
    uz: (about) => `«${about}» boʻsh joyi uchun kamida bitta notoʻgʻri variant yozing.`,
    ru: (about) => `Добавьте к пропуску «${about}» хотя бы один неверный вариант.`,
    en: (about) => `Add at least one wrong option to the gap “${about}”.`,
  },
  gapMixed: {
    uz: (about) => `«${about}» boʻsh joyi yo yoziladi, yo tanlanadi: ikkalasi birga boʻlmaydi.`,
    ru: (about) => `Пропуск «${about}» или заполняют, или выбирают: вместе нельзя.`,
    en: (about) => `The gap “${about}” is either typed or chosen, not both.`,
  },
  noRightPassage: {
    uz: () => 'Matnda kamida bitta toʻgʻri boʻlakni belgilang.',
    ru: () => 'Отметьте в тексте хотя бы один верный фрагмент.',
    en: () => 'Mark at least one right passage of the text.',
  },
  noWrongPassage: {
    uz: () => 'Matnda kamida bitta notoʻgʻri boʻlak ham boʻlsin.',
    ru: () => 'Отметьте в тексте и хотя бы один неверный фрагмент.',
    en: () => 'Mark at least one wrong passage of the text too.',
  },
  noPicture: {
    uz: () => 'Savolga rasm qoʻshing.',
    ru: () => 'Добавьте к вопросу картинку.',
    en: () => 'Add a picture to the question.',
  },
  noAlternative: {
    uz: () => 'Rasmda nima borligini yozing: uni koʻrmaydiganlar shundan biladi.',
    ru: () => 'Опишите картинку словами: её прочтут тем, кто её не видит.',
    en: () => 'Describe what the picture shows: it is read aloud to people who cannot see it.',
  },
  noRightArea: {
    uz: () => 'Rasmda kamida bitta toʻgʻri joyni belgilang.',
    ru: () => 'Отметьте на картинке хотя бы одно верное место.',
    en: () => 'Mark at least one right area of the picture.',
  },
  tooManyAreas: {
    uz: (about) => `Rasmda koʻpi bilan ${about} ta joy boʻladi.`,
    ru: (about) => `На картинке может быть не больше ${about} мест.`,
    en: (about) => `A picture has at most ${about} areas.`,
  },
  areaWrong: {
    uz: (about) =>
      `«${about.slice(0, 60)}» yaramaydi: joy rasm ichida va tomonlarining kamida 2 % ini egallasin.`,
    ru: (about) =>
      `«${about.slice(0, 60)}» не подходит: место лежит на картинке и занимает не меньше 2 % её сторон.`,
    en: (about) =>
      `“${about.slice(0, 60)}” does not fit: an area must be within the picture and take at least 2% of its sides.`,
  },
  notNumber: {
    uz: (about) => `«${about}» son emas. Birligini yonidagi maydonga yozing.`,
    ru: (about) => `«${about}» не число. Единицу напишите в соседнем поле.`,
    en: (about) => `“${about}” is not a number. Write its unit into the field beside it.`,
  },
  toleranceWrong: {
    uz: (about) =>
      `«${about}» yaramaydi: yoʻl qoʻyilgan farq 0,5 yoki 5%, birligi esa km kabi boʻlsin.`,
    ru: (about) => `«${about}» не подходит: допуск пишется как 0,5 или 5%, единица — как км.`,
    en: (about) => `“${about}” does not fit: a tolerance is like 0.5 or 5%, a unit like km.`,
  },
  fewItems: {
    uz: () => 'Tartiblash uchun kamida ikkita element yozing.',
    ru: () => 'Напишите хотя бы два элемента, чтобы их упорядочить.',
    en: () => 'Write at least two items to put in order.',
  },
  fewPairs: {
    uz: () => 'Kamida ikkita juftlik yozing.',
    ru: () => 'Напишите хотя бы две пары.',
    en: () => 'Write at least two pairs.',
  },
  orderedTwice: {
    uz: (about) => `«${about}» elementi takrorlangan.`,
    ru: (about) => `Элемент «${about}» повторяется.`,
    en: (about) => `The item “${about}” is there twice.`,
  },
  scoreTooBig: {
    uz: () => 'Ballar yigʻindisi juda katta.',
    ru: () => 'Сумма баллов слишком велика.',
    en: () => 'The total score is too high.',
  },
  scoreNegative: {
    uz: () => 'Manfiy ball faqat bir nechta toʻgʻri javobli savolda boʻladi.',
    ru: () => 'Отрицательный балл бывает только в вопросе с несколькими верными ответами.',
    en: () => 'Only a question with several right answers has negative points.',
  },
  categoryNeeded: {
    uz: () => 'Toifani tanlang.',
    ru: () => 'Выберите категорию.',
    en: () => 'Choose a category.',
  },
  ...essayTexts,
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
  en: 'Enter the second of the video at which it appears.',
};
