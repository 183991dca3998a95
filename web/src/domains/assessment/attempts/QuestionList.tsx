import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionCard } from '#/domains/authoring/index.ts';
import type { QuestionsProps } from './questions-props.ts';
import styles from './Attempts.module.css';
import { questionMap } from './attempt-state.ts';
import { QuestionMap } from './QuestionMap.tsx';
import type { TestStep } from './test-step.ts';

const cardOf = (questionId: number) =>
  document.querySelector<HTMLElement>(`[data-question="${questionId}"]`);

type Props = QuestionsProps & { saveMark: ReactNode };

/** The question view of wide screens: all of them, with a map next to them. */
export function QuestionList(props: Props) {
  const { attempt, chosen, overruled, topicOf, current, onAnswer, onStep, saveMark } = props;
  const { t } = useTranslation('test');
  const total = attempt.questions.length;
  const show = (step: TestStep) => {
    const question = step === 'review' ? undefined : attempt.questions[step - 1];
    if (question) {
      const card = cardOf(question.id);
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    }
    onStep(step);
  };
  return (
    <div className={styles.wide}>
      <Stack>
        {attempt.questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            total={total}
            topic={topicOf?.(question.id)}
            message={overruled?.has(question.id) && t('overruled')}
            response={chosen.get(question.id)?.answers}
            onAnswer={(response) => onAnswer(question.id, response)}
          />
        ))}
      </Stack>
      <aside className={styles.side}>
        <QuestionMap
          entries={questionMap(attempt.questions, chosen)}
          current={Math.min(current, total)}
          onChoose={show}
        />
        <Button fullWidth onClick={() => show('review')}>
          {t('toReview')}
        </Button>
        {saveMark}
      </aside>
    </div>
  );
}
