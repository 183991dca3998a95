import {
  type ShownQuestion,
  isEmptyResponse,
  isGapped,
  isInWords,
  type QuestionResponse,
  type RightAreas,
} from '@malaka/contracts/authoring/shown-questions';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AnsweredGaps,
  AnsweredPicture,
  OwnNumbers,
  QuestionText,
  readableText,
  useAnswerTexts,
  useTranslated,
} from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './AnsweredQuestion.module.css';

type Props = {
  question: ShownQuestion;
  number: number;
  response: QuestionResponse;
  right: QuestionResponse;
  /** For a text with gaps: the gaps that scored. */
  rightGaps?: readonly number[] | undefined;
  /** For a picture: the areas that are right. */
  rightAreas?: RightAreas | undefined;
  /** Null: waits for an examiner. */
  score: number | null;
  maxScore: number;
  comment: string;
  /** Additional content, such as an explanation or the examiner. */
  children?: ReactNode;
};

/** A question of a finished exam: the answer, the expected one, the points and the reason. */
export function AnsweredQuestion(props: Props) {
  const {
    question,
    number,
    response,
    right,
    rightGaps,
    rightAreas,
    score,
    maxScore,
    comment,
    children,
  } = props;
  const { t } = useTranslation('exams');
  const format = useFormat();
  const translated = useTranslated();
  const textsOf = useAnswerTexts();
  const isFull = score === maxScore;
  return (
    <li className={styles.question} data-full={isFull || undefined}>
      <Group gap="4px 16px" justify="space-between">
        <span className="quiet">{t('answered.number', { number })}</span>
        <span data-figures className="strong" data-full={isFull || undefined}>
          {score === null
            ? t('answered.waits')
            : t('results.pointsOf', {
                score: format.points(score, maxScore),
                max: format.points(maxScore),
              })}
        </span>
      </Group>
      <QuestionText text={readableText(translated(question))} />
      <dl className={styles.answers}>
        <OwnNumbers question={question} />
        <dt>{t('answered.own')}</dt>
        <dd>
          {rightAreas ? (
            <AnsweredPicture question={question} response={response} rightAreas={rightAreas} />
          ) : isEmptyResponse(response) ? (
            <span className="dimmed">{t('grading.blank')}</span>
          ) : rightGaps && isGapped(response) ? (
            <AnsweredGaps question={question} response={response} rightGaps={rightGaps} />
          ) : (
            <Own question={question} response={response} />
          )}
        </dd>
        {(question.type === 'text' || (!isFull && !rightAreas)) && (
          <>
            <dt>{t(question.type === 'text' ? 'grading.model' : 'answered.key')}</dt>
            <dd>
              {isInWords(right) ? (
                <RichText html={format.text(right.answer)} />
              ) : (
                textsOf(question, right).map(format.text).join('; ')
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
  const translated = useTranslated();
  const textsOf = useAnswerTexts();
  if (!isInWords(response)) {
    return <span>{textsOf(question, response).map(format.text).join('; ')}</span>;
  }
  const [extra] = translated(question).answers;
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
