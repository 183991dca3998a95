import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyQuestion } from '@malaka/contracts/surveys/surveys/definition';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionField } from './QuestionField.tsx';
import type { AnswerError } from '@malaka/contracts/surveys/surveys/judge';
import { Text } from '@mantine/core';
import styles from './SurveyRunner.module.css';
import { type Language, useSurveyText } from './use-survey-text.ts';

type Props = {
  /** One level below the title of the page, if it has one. */
  heading: 'h2' | 'h3';
  question: SurveyQuestion;
  number: number;
  language: Language;
  value: SurveyAnswer | undefined;
  error: AnswerError | undefined;
  onAnswer: (value: SurveyAnswer | undefined) => void;
};

/** A question with its number, its error text, and the field of its kind. */
export function QuestionCard({ heading: Heading, question, ...props }: Props) {
  const { t } = useTranslation('survey-runner');
  const { number, language, value, error: problem, onAnswer } = props;
  const textOf = useSurveyText(language);
  const id = useId();
  const description = textOf(question.description);
  const error = problem && (textOf(question.errorText) || t(`error.${problem}`));
  const described = [description && `${id}-about`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <section id={`question-${question.name}`} className={styles.card} data-error={problem}>
      <Heading id={`${id}-title`} className={styles.question}>
        <span className="dimmed">{number}.</span> {textOf(question.title)}
        {question.isRequired && (
          <Text span ml={4} className="errorText">
            <span aria-hidden>*</span>
            <span className="unseen">{t('required')}</span>
          </Text>
        )}
      </Heading>
      {description && (
        <p id={`${id}-about`} className={styles.description}>
          {description}
        </p>
      )}
      <QuestionField
        question={question}
        value={value}
        textOf={textOf}
        onAnswer={onAnswer}
        labelledBy={`${id}-title`}
        describedBy={described || undefined}
        isInvalid={problem !== undefined}
      />
      {error && (
        <Text id={`${id}-error`} fw={550} mt="sm" className="errorText" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
