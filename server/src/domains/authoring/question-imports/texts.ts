import type { Language } from '#/kit/http/language.ts';
import type { Refusal } from './formats/read.ts';

type Text = Record<Language, string>;

export const refusalTexts: Record<Refusal, Text> = {
  unreadable: {
    uz: 'Fayl buzilgan yoki savollar fayli emas. Uni ochib koʻring va qaytadan saqlang.',
    ru: 'Файл повреждён или это не файл с вопросами. Откройте его и сохраните заново.',
    en: 'The file is damaged or contains no questions. Open it and save it again.',
  },
  too_large: {
    uz: 'Fayl ichidagi maʼlumot juda katta. Uni bir nechta faylga boʻling.',
    ru: 'В файле слишком много данных. Разделите его на несколько файлов.',
    en: 'The file contains too much. Split it into several files.',
  },
  too_many: {
    uz: 'Bir martada 2000 tagacha savol olinadi. Faylni boʻlib yuklang.',
    ru: 'За один раз принимается до 2000 вопросов. Разделите файл.',
    en: 'Up to 2,000 questions are imported at once. Split the file.',
  },
  nothing_found: {
    uz: 'Savollar topilmadi. Namunaga qarang: savol, uning ostida javoblar, toʻgʻrisi * bilan.',
    ru: 'Вопросы не найдены. Посмотрите на образец: вопрос, под ним ответы, верный отмечен *.',
    en: 'No questions were found. See the example: a question, its answers below, the right one with *.',
  },
  old_qti: {
    uz: 'Bu QTI 1.2 fayli: Canvas va Blackboard shunday saqlaydi. U bu yerda oʻqilmaydi. Uni Moodle orqali oʻtkazing va Moodle XML qilib saqlang, yoki savollarni oʻsha yerda ochib, nusxasini shu yerga matn qilib joylang.',
    ru: 'Это файл QTI 1.2: так сохраняют Canvas и Blackboard. Здесь он не читается. Загрузите его в Moodle и сохраните как Moodle XML или откройте вопросы там, скопируйте и вставьте их сюда текстом.',
    en: 'This is a QTI 1.2 file, as Canvas and Blackboard export it. It is not supported here. Import it into Moodle and export Moodle XML there, or open the questions there, copy them and paste them here as text.',
  },
  cartridge: {
    uz: 'Bu Common Cartridge paketi: u bu yerda oʻqilmaydi. Uni Moodle kursiga tiklang va savollarni Moodle XML qilib saqlang, yoki savollarning nusxasini shu yerga matn qilib joylang.',
    ru: 'Это пакет Common Cartridge: здесь он не читается. Восстановите его в курсе Moodle и сохраните вопросы как Moodle XML или скопируйте вопросы и вставьте их сюда текстом.',
    en: 'This is a Common Cartridge, which is not supported here. Restore it into a Moodle course and export the questions as Moodle XML, or copy the questions and paste them here as text.',
  },
  unknown_xml: {
    uz: 'Bu bizga nomaʼlum XML yoki veb-sahifa. Savollarni Moodle XML, QTI 2 yoki 3, GIFT yoki Excel koʻrinishida saqlang, yoki nusxasini matn qilib joylang.',
    ru: 'Это незнакомый нам XML или веб-страница. Сохраните вопросы как Moodle XML, QTI 2 или 3, GIFT или Excel либо скопируйте их и вставьте текстом.',
    en: 'This is an unknown kind of XML file or web page. Export the questions as Moodle XML, QTI 2 or 3, GIFT or Excel, or copy them and paste them as text.',
  },
  other_document: {
    uz: 'Bu turdagi hujjat oʻqilmaydi. Uni .docx yoki .xlsx koʻrinishida saqlab, qaytadan yuklang.',
    ru: 'Документы этого вида не читаются. Сохраните его как .docx или .xlsx и загрузите снова.',
    en: 'Documents of this kind are not supported. Save it as .docx or .xlsx and send it again.',
  },
};

export const emptyInput: Text = {
  uz: 'Savollarni joylang yoki fayl tanlang.',
  ru: 'Вставьте вопросы или выберите файл.',
  en: 'Paste the questions or choose a file.',
};

export const oldOffice: Text = {
  uz: 'Bu eski Word yoki Excel fayli. Uni .docx yoki .xlsx koʻrinishida saqlab, qaytadan yuklang.',
  ru: 'Это файл старого Word или Excel. Сохраните его как .docx или .xlsx и загрузите снова.',
  en: 'This file is from an old version of Word or Excel. Save it as .docx or .xlsx and send it again.',
};

export const noValidRows: Text = {
  uz: 'Olinadigan savol qolmadi.',
  ru: 'Не осталось вопросов для загрузки.',
  en: 'There are no questions left to import.',
};
