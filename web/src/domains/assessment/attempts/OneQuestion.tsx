import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QuestionCard } from '#/domains/authoring/index.ts';
import type { QuestionsProps } from './questions-props.ts';
import styles from './Attempts.module.css';
import { questionMap } from './attempt-state.ts';
import { QuestionMap } from './QuestionMap.tsx';

/** Focused, so that a screen reader announces each new question. */
const focusCard = (card: HTMLFieldSetElement | null) => card?.focus({ preventScroll: true });

/** A longer map would push the question off a phone's screen. */
const MAP_SHOWN = 18;

/** The question view of phones: one at a time. */
export function OneQuestion(props: QuestionsProps) {
  const { attempt, chosen, overruled, topicOf, current, onAnswer, onStep } = props;
  const { t } = useTranslation('test');
  const total = attempt.questions.length;
  const number = Math.min(current, total);
  const question = attempt.questions[number - 1];

  if (!question) return null;
  const map = (
    <QuestionMap
      entries={questionMap(attempt.questions, chosen)}
      current={number}
      onChoose={onStep}
    />
  );
  return (
    <>
      {total > MAP_SHOWN ? (
        <details className="fold">
          <summary>{t('map')}</summary>
          {map}
        </details>
      ) : (
        map
      )}
      <QuestionCard
        key={question.id}
        ref={focusCard}
        question={question}
        number={number}
        total={total}
        topic={topicOf?.(question.id)}
        message={overruled?.has(question.id) && t('overruled')}
        response={chosen.get(question.id)?.answers}
        onAnswer={(response) => onAnswer(question.id, response)}
      />
      <div className={styles.bar}>
        <Button
          variant="default"
          aria-label={t('previous')}
          disabled={number === 1}
          onClick={() => onStep(number - 1)}
        >
          <IconArrowLeft size={20} />
        </Button>
        <Button
          className={styles.barMain}
          rightSection={<IconArrowRight size={18} />}
          onClick={() => onStep(number === total ? 'review' : number + 1)}
        >
          {t(number === total ? 'toReview' : 'next')}
        </Button>
      </div>
    </>
  );
}
