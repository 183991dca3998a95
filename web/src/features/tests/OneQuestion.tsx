import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionsProps } from './AttemptScreen.tsx';
import styles from './AttemptScreen.module.css';
import { questionMap } from './attempt-state.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionMap } from './QuestionMap.tsx';

/** A phone shows one question at a time. */
export function OneQuestion({ attempt, chosen, current, onChoose, onStep }: QuestionsProps) {
  const { t } = useTranslation('test');
  const total = attempt.questions.length;
  const number = Math.min(current, total);
  const question = attempt.questions[number - 1];
  const card = useRef<HTMLFieldSetElement>(null);

  // A screen reader hears the new question instead of standing on a button that is gone.
  useEffect(() => card.current?.focus({ preventScroll: true }), [number]);

  if (!question) return null;
  return (
    <>
      <QuestionMap
        entries={questionMap(attempt.questions, chosen)}
        current={number}
        onChoose={onStep}
      />
      <QuestionCard
        key={question.id}
        ref={card}
        question={question}
        number={number}
        total={total}
        answers={chosen.get(question.id)?.answers ?? []}
        onChoose={(answerId) => onChoose(question.id, answerId)}
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
