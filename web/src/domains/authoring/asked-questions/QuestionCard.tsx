import type { AskedQuestion, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { Skeleton, Text } from '@mantine/core';
import { lazy, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenAnswer } from './ChosenAnswer.tsx';
import { loadPlacing } from './load-placing.ts';
import styles from './QuestionCard.module.css';
import { QuestionText } from './QuestionText.tsx';
import { fittingResponse } from './responses.ts';
import { WordsAnswer } from './WordsAnswer.tsx';

// Dragging weighs as much as the rest of a test: most tests have choices alone.
const PlacedAnswer = lazy(async () => ({
  default: (await loadPlacing()).PlacedAnswer,
}));

type Props = {
  question: AskedQuestion;
  number: number;
  total: number;
  /** What it belongs to, where that is told. */
  topic?: string | undefined;
  response: QuestionResponse | undefined;
  ref?: Ref<HTMLFieldSetElement>;
  onAnswer: (response: QuestionResponse) => void;
};

/** A question of any type to be answered: in tests, videos, the diagnostic and previews alike. */
export function QuestionCard(props: Props) {
  const { question, number, total, topic, response, ref, onAnswer } = props;
  const { t } = useTranslation('test');
  const { id, type } = question;
  const isChoice = type === 'single' || type === 'multiple';
  const fitting = fittingResponse(question, response);
  return (
    <fieldset
      ref={ref}
      className={styles.card}
      data-question={id}
      tabIndex={-1}
      aria-describedby={isChoice ? `hint-${id}` : undefined}
    >
      <legend className={styles.legend}>
        <Text span mb={6} display="block" className="quiet">
          {[topic, t('questionOf', { number, total })].filter(Boolean).join(' · ')}
        </Text>
        {type === 'dragwords' ? t('dragwords') : <QuestionText text={question.text} />}
      </legend>
      {fitting !== response && (
        <p role="status" className={styles.changed}>
          {t('changed')}
        </p>
      )}
      {isChoice ? (
        <>
          <p id={`hint-${id}`} className={styles.hint}>
            {t(type)}
            <span className="forKeys">. {t('keysHint')}</span>
          </p>
          <ChosenAnswer question={question} response={fitting} onAnswer={onAnswer} />
        </>
      ) : type === 'text' ? (
        <WordsAnswer question={question} response={fitting} onAnswer={onAnswer} />
      ) : (
        <Suspense fallback={<Skeleton height={160} />}>
          <PlacedAnswer question={question} response={fitting} onAnswer={onAnswer} />
        </Suspense>
      )}
    </fieldset>
  );
}
