import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useBuilder } from './builder-context.ts';

const MAX_SIGNS = 60;

/** "3. How do you rate the course?": how other places name a question. */
export function useQuestionNames(): (name: string) => string {
  const { t } = useTranslation('survey-builder');
  const { language, text } = useFormat();
  const { definition } = useBuilder();
  const questions = questionsOf(definition);
  return (name) => {
    const at = questions.findIndex((one) => one.name === name);
    const title = questions[at]?.title;
    const full = title ? text(title[language] || title.uz) : '';
    const shown = full.length > MAX_SIGNS ? `${full.slice(0, MAX_SIGNS)}…` : full;
    return `${at + 1}. ${shown || t('untitled')}`;
  };
}
