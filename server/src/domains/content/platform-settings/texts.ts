import type { Language } from '#/kit/http/language.ts';

type Texts = Record<Language, string>;

export const settingTexts = {
  notAscending: {
    uz: 'Har bir daraja oldingisidan yuqoriroq foizda tugashi kerak.',
    ru: 'Каждый уровень должен заканчиваться выше предыдущего.',
    en: 'Each band must end above the one before.',
  },
  lastNotWhole: {
    uz: 'Oxirgi daraja 100 foizda tugashi kerak.',
    ru: 'Последний уровень должен заканчиваться на 100 процентах.',
    en: 'The last band must end at 100 percent.',
  },
  notInList: {
    uz: 'Lavozim turini roʻyxatdan tanlang.',
    ru: 'Выберите тип должности из списка.',
    en: 'Choose the type of position from the list.',
  },
  twice: {
    uz: 'Bu lavozim turi ikki marta kiritilgan.',
    ru: 'Этот тип должности указан дважды.',
    en: 'This type of position appears twice.',
  },
  noBannerText: {
    uz: 'Eʼlon matnini yozing: uni hamma koʻradi.',
    ru: 'Напишите текст объявления: его увидят все.',
    en: 'Write the notice: everybody will read it.',
  },
  groundIncomplete: {
    uz: 'Hujjat nomi, raqami va sanasi birga yoziladi.',
    ru: 'Название документа, его номер и дата указываются вместе.',
    en: 'The document, its number and its date must be given together.',
  },
  groundToCome: {
    uz: 'Hujjat sanasi kelajakda boʻlmasligi kerak.',
    ru: 'Дата документа не может быть в будущем.',
    en: 'The date of the document must not be in the future.',
  },
  over: {
    uz: 'Tugash vaqti hali kelmagan boʻlishi kerak.',
    ru: 'Время окончания должно быть в будущем.',
    en: 'The end must be in the future.',
  },
} as const satisfies Record<string, Texts>;
