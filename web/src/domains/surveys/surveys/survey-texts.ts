import {
  questionsOf,
  type SurveyChoice,
  type SurveyDefinition,
  type SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import type { Language } from '#/kit/i18n/languages.ts';

type Text = SurveyChoice['title'];

const titlesOf = (choices: readonly { title: Text }[]) => choices.map(({ title }) => title);

/** All texts of a question. */
export function textsOf(question: SurveyQuestion): Text[] {
  const { title, description, errorText } = question;
  const common = [title, description, errorText];
  switch (question.kind) {
    case 'radiogroup':
    case 'checkboxgroup':
    case 'select':
    case 'ranking':
      return [...common, ...titlesOf(question.options)];
    case 'rating':
      return [...common, question.lowLabel, question.highLabel];
    case 'boolean':
      return [...common, question.yesLabel, question.noLabel];
    case 'matrix_radio':
    case 'matrix_checkbox':
      return [...common, ...titlesOf(question.rows), ...titlesOf(question.columns)];
    case 'multiple_input':
      return [...common, ...titlesOf(question.items)];
    case 'input':
      return common;
  }
}

const allTexts = (definition: SurveyDefinition): Text[] => [
  definition.title,
  definition.description,
  definition.thanks,
  ...definition.pages.flatMap(({ title, description }) => [title, description]),
  ...questionsOf(definition).flatMap(textsOf),
];

/** Written in another language but not in this one. */
const isMissing = (text: Text, language: Language) =>
  text[language].trim() === '' && Object.values(text).some((one) => one.trim() !== '');

export const countMissing = (texts: readonly Text[], language: Language): number =>
  texts.filter((text) => isMissing(text, language)).length;

export const missingIn = (definition: SurveyDefinition, language: Language): number =>
  countMissing(allTexts(definition), language);
