import type { Text } from '#/kit/excel/texts.ts';
import { validationTexts } from '#/kit/imports/texts.ts';
import type { LineState } from './queries.ts';

export const moveInTexts = {
  empty: validationTexts.empty,
  tooLong: validationTexts.tooLong,
  sameOuterId: (line: number): Text => ({
    uz: `Shu raqamli qator faylda allaqachon bor: ${line}-qator.`,
    ru: `Строка с этим номером в файле уже есть: строка ${line}.`,
    en: `Another line of the file has the same id: line ${line}.`,
  }),
  sameKey: (line: number): Text => ({
    uz: `Faylning ${line}-qatorida ham xuddi shu qiymat turibdi. Kimga tegishli ekanini aniqlang.`,
    ru: `То же значение стоит и в строке ${line}. Уточните, кому оно принадлежит.`,
    en: `Line ${line} has the same value. Find out whose it is.`,
  }),
  personUnknown: {
    uz: 'Bunday raqamli odam hali koʻchirilmagan.',
    ru: 'Человек с таким номером ещё не перенесён.',
    en: 'No person with this id was moved in.',
  },
  shared: {
    uz: 'Boshqa koʻchirish ham shu yozuvga bogʻlangan, shuning uchun u qoldi.',
    ru: 'С этой записью связан и другой перенос, поэтому она осталась.',
    en: 'Another move-in is linked to it too, so it stays.',
  },
  day: {
    uz: 'Sanani 15.03.1985 koʻrinishida yozing.',
    ru: 'Напишите дату в виде 15.03.1985.',
    en: 'Write the date as 15.03.1985.',
  },
};

/** Outcome of a row, in the report. */
export const lineStates: Record<LineState, Text> = {
  read: { uz: 'oʻqildi', ru: 'прочитана', en: 'read' },
  refused: { uz: 'rad etildi', ru: 'отклонена', en: 'refused' },
  known: { uz: 'oʻzgarishsiz', ru: 'без изменений', en: 'unchanged' },
  to_create: { uz: 'yaratiladi', ru: 'будет создана', en: 'will be created' },
  to_match: { uz: 'bor yozuvga bogʻlanadi', ru: 'будет связана', en: 'will be matched' },
  created: { uz: 'yaratildi', ru: 'создана', en: 'created' },
  matched: { uz: 'bor yozuvga bogʻlandi', ru: 'связана', en: 'matched' },
  undone: { uz: 'qaytarib olindi', ru: 'отозвана', en: 'taken back' },
  kept: { uz: 'qoldirildi', ru: 'оставлена', en: 'kept' },
};

export const reportHeadings: readonly Text[] = [
  { uz: 'Qator', ru: 'Строка', en: 'Line' },
  { uz: 'Eski raqami', ru: 'Прежний номер', en: 'Former id' },
  { uz: 'Natija', ru: 'Итог', en: 'Result' },
  { uz: 'Ustun', ru: 'Столбец', en: 'Column' },
  { uz: 'Sabab', ru: 'Причина', en: 'Reason' },
];
