import type { Text } from '#/kit/excel/texts.ts';

/** Errors of a sheet or one of its rows. */
export const validationTexts = {
  noRows: {
    uz: 'Sarlavhadan keyin birorta ham qator yoʻq.',
    ru: 'После заголовков нет ни одной строки.',
    en: 'There are no rows below the headings.',
  },
  noColumns: (names: Text): Text => ({
    uz: `Ustunlar yetishmaydi: ${names.uz}. Namuna fayl bilan solishtiring.`,
    ru: `Не хватает столбцов: ${names.ru}. Сверьтесь с файлом-образцом.`,
    en: `Columns are missing: ${names.en}. Compare with the sample file.`,
  }),
  unknownColumns: (names: string): Text => ({
    uz: `Notanish ustunlar: ${names}. Ularni oʻchiring yoki nomini namunadagidek yozing.`,
    ru: `Незнакомые столбцы: ${names}. Удалите их или назовите как в образце.`,
    en: `Unknown columns: ${names}. Delete them or name them as in the sample.`,
  }),
  twiceColumn: (name: string): Text => ({
    uz: `«${name}» ustuni ikki marta uchraydi.`,
    ru: `Столбец «${name}» встречается дважды.`,
    en: `The column "${name}" occurs twice.`,
  }),
  merged: (range: string): Text => ({
    uz: `Birlashtirilgan kataklar: ${range}. Ularni ajrating va har birini toʻldiring.`,
    ru: `Объединённые ячейки: ${range}. Разъедините их и заполните каждую.`,
    en: `Merged cells: ${range}. Unmerge them and fill in each one.`,
  }),
  formula: {
    uz: 'Formulaning natijasi faylda yoʻq. Uning oʻrniga qiymatni yozing.',
    ru: 'В файле нет результата формулы. Впишите вместо неё значение.',
    en: 'The file lacks the result of the formula. Write the value instead.',
  },
  error: {
    uz: 'Katakda Excel xatosi bor (#REF!, #N/A va hokazo). Qiymatni yozing.',
    ru: 'В ячейке ошибка Excel (#REF!, #Н/Д и т. п.). Впишите значение.',
    en: 'The cell contains an Excel error (#REF!, #N/A …). Write the value.',
  },
  empty: {
    uz: 'Katak toʻldirilmagan.',
    ru: 'Ячейка не заполнена.',
    en: 'The cell is empty.',
  },
  tooLong: (most: number): Text => ({
    uz: `Matn juda uzun: koʻpi bilan ${most} ta belgi.`,
    ru: `Текст слишком длинный: не больше ${most} знаков.`,
    en: `The text is too long: ${most} characters at most.`,
  }),
  sameAs: (row: number): Text => ({
    uz: `Xuddi shunday yozuv ${row}-qatorda bor.`,
    ru: `Такая же запись есть в строке ${row}.`,
    en: `Row ${row} has the same entry.`,
  }),
} as const;
