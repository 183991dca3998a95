import type { Language } from '#/kit/http/language.ts';
import type { Refusal } from './formats/refused-file.ts';

type Text = Record<Language, string>;

export const refusalTexts: Record<Refusal, Text> = {
  unreadable: {
    uz: 'Fayl buzilgan yoki savollar fayli emas. Uni ochib koʻring va qaytadan saqlang.',
    ru: 'Файл повреждён или это не файл с вопросами. Откройте его и сохраните заново.',
    en: 'The file is damaged or holds no questions. Open it and save it again.',
  },
  too_large: {
    uz: 'Fayl ichidagi maʼlumot juda katta. Uni bir nechta faylga boʻling.',
    ru: 'В файле слишком много данных. Разделите его на несколько файлов.',
    en: 'The file holds too much. Split it into several files.',
  },
  too_many: {
    uz: 'Bir martada 2000 tagacha savol olinadi. Faylni boʻlib yuklang.',
    ru: 'За один раз принимается до 2000 вопросов. Разделите файл.',
    en: 'Up to 2,000 questions are taken at once. Split the file.',
  },
  nothing_found: {
    uz: 'Savollar topilmadi. Namunaga qarang: savol, uning ostida javoblar, toʻgʻrisi * bilan.',
    ru: 'Вопросы не найдены. Посмотрите на образец: вопрос, под ним ответы, верный отмечен *.',
    en: 'No questions were found. See the example: a question, its answers below, the right one with *.',
  },
};

export const nothingGiven: Text = {
  uz: 'Savollarni joylang yoki fayl tanlang.',
  ru: 'Вставьте вопросы или выберите файл.',
  en: 'Paste the questions or choose a file.',
};

export const oldOffice: Text = {
  uz: 'Bu eski Word yoki Excel fayli. Uni .docx yoki .xlsx koʻrinishida saqlab, qaytadan yuklang.',
  ru: 'Это файл старого Word или Excel. Сохраните его как .docx или .xlsx и загрузите снова.',
  en: 'This is a file of an old Word or Excel. Save it as .docx or .xlsx and send it again.',
};

export const nothingGood: Text = {
  uz: 'Olinadigan savol qolmadi.',
  ru: 'Не осталось вопросов для загрузки.',
  en: 'No question is left to take over.',
};
