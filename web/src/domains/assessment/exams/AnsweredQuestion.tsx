import {
  type AskedQuestion,
  isEmptyResponse,
  isInWords,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionText, answerTexts, readableText } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './AnsweredQuestion.module.css';

type Props = {
  question: AskedQuestion;
  number: number;
  response: QuestionResponse;
  right: QuestionResponse;
  /** Null: it waits for an examiner. */
  score: number | null;
  maxScore: number;
  comment: string;
  /** More about it, such as an explanation or who gave the points. */
  children?: ReactNode;
};

/** A question of a finished exam: what was answered, what was expected, the points and why. */
export function AnsweredQuestion(props: Props) {
  const { question, number, response, right, score, maxScore, comment, children } = props;
  const { t } = useTranslation('exams');
  const format = useFormat();
  const isFull = score === maxScore;
  return (
    <li className={styles.question} data-full={isFull || undefined}>
      <Group gap="4px 16px" justify="space-between">
        <span className="quiet">{t('answered.number', { number })}</span>
        <span data-figures className="strong" data-full={isFull || undefined}>
          {score === null
            ? t('answered.waits')
            : t('results.pointsOf', { score: format.number(score), max: format.number(maxScore) })}
        </span>
      </Group>
      <QuestionText text={readableText(question)} />
      <dl className={styles.answers}>
        <dt>{t('answered.own')}</dt>
        <dd>
          {isEmptyResponse(response) ? (
            <span className="dimmed">{t('grading.blank')}</span>
          ) : (
            <Own question={question} response={response} />
          )}
        </dd>
        {(question.type === 'text' || !isFull) && (
          <>
            <dt>{t(question.type === 'text' ? 'grading.model' : 'answered.key')}</dt>
            <dd>
              {isInWords(right) ? (
                <RichText html={format.text(right.answer)} />
              ) : (
                answerTexts(question, right).map(format.text).join('; ')
              )}
            </dd>
          </>
        )}
        {comment !== '' && (
          <>
            <dt>{t('grading.comment')}</dt>
            <dd className={styles.written}>{format.text(comment)}</dd>
          </>
        )}
      </dl>
      {children}
    </li>
  );
}

function Own({ question, response }: Pick<Props, 'question' | 'response'>) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  if (!isInWords(response)) {
    return <span>{answerTexts(question, response).map(format.text).join('; ')}</span>;
  }
  const [extra] = question.answers;
  return (
    <>
      <p className={styles.written}>{format.text(response.answer)}</p>
      {response.extra.trim() !== '' && (
        <>
          <Text mt="xs" className="quiet">
            {t('grading.extraQuestion')}
          </Text>
          {extra && <RichText html={format.text(extra.text)} />}
          <p className={styles.written}>{format.text(response.extra)}</p>
        </>
      )}
    </>
  );
}
