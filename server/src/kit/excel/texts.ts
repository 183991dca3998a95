import type { Language } from '#/kit/http/language.ts';
import type { Refusal } from './sheet-types.ts';

export type Text = Record<Language, string>;

/** Why a file cannot be read at all. */
export const refusalTexts: Record<Exclude<Refusal, 'unreadable'>, Text> = {
  too_large: {
    uz: 'Faylda juda koʻp maʼlumot bor. Uni 50 000 qatordan oshmaydigan fayllarga boʻling.',
    ru: 'В файле слишком много данных. Разделите его на файлы не больше 50 000 строк.',
    en: 'The file is too large. Split it into files of at most 50,000 rows.',
  },
  too_many_rows: {
    uz: 'Faylda 50 000 tadan koʻp qator bor. Uni bir necha faylga boʻling.',
    ru: 'В файле больше 50 000 строк. Разделите его на несколько файлов.',
    en: 'The file has more than 50,000 rows. Split it into several files.',
  },
  encoding: {
    uz: 'Fayl UTF-8 kodlashida emas. Excelda «CSV UTF-8» yoki «Excel kitobi (.xlsx)» turida saqlang.',
    ru: 'Файл не в кодировке UTF-8. Сохраните его в Excel как «CSV UTF-8» или «Книга Excel (.xlsx)».',
    en: 'The file is not in UTF-8. Save it in Excel as "CSV UTF-8" or as an Excel workbook (.xlsx).',
  },
};

export const oldExcelText: Text = {
  uz: 'Bu eski .xls fayl. Excelda oching va .xlsx turida saqlang.',
  ru: 'Это старый файл .xls. Откройте его в Excel и сохраните как .xlsx.',
  en: 'This is an old .xls file. Open it in Excel and save it as .xlsx.',
};
