import type { Language } from '#/kit/http/language.ts';
import type { Refusal } from '#/domains/authoring/question-imports/formats/read.ts';
import { refusalTexts } from '#/domains/authoring/question-imports/texts.ts';

const tooMany: Record<Language, string> = {
  uz: 'Bitta fayldan 20 000 tagacha savol olinadi. Faylni boʻlib yuklang.',
  ru: 'Из одного файла принимается до 20 000 вопросов. Разделите файл.',
  en: 'Up to 20,000 questions are imported from one file. Split the file.',
};

export const failureText = (reason: string, language: Language): string =>
  reason === 'too_many' ? tooMany[language] : refusalTexts[reason as Refusal][language];
