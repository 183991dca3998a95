import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { QuestionCard } from '#/domains/authoring/index.ts';
import styles from './Attempts.module.css';
import { questionMap, type MapEntry, type Chosen } from './attempt-state.ts';
import type { TestStep } from './test-step.ts';
import questionMapStyles from './QuestionMap.module.css';

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

type QuestionMapProps = {
  entries: readonly MapEntry[];
  current: number;
  onChoose: (number: number) => void;
};

function QuestionMap({ entries, current, onChoose }: QuestionMapProps) {
  const { t } = useTranslation('test');
  return (
    <nav aria-label={t('map')} className={questionMapStyles.map}>
      {entries.map(({ number, questionId, isAnswered }) => (
        <button
          key={questionId}
          type="button"
          className={questionMapStyles.item}
          data-answered={isAnswered || undefined}
          aria-current={number === current ? 'step' : undefined}
          aria-label={t('mapItem', { number, state: t(isAnswered ? 'answered' : 'unanswered') })}
          onClick={() => onChoose(number)}
        >
          {number}
        </button>
      ))}
    </nav>
  );
}

/** Props of both views of the questions, one by one and all at once. */
type QuestionsProps = {
  attempt: { questions: readonly ShownQuestion[] };
  chosen: Chosen;
  /** Questions answered later on another device: that answer is shown and counts. */
  overruled?: ReadonlySet<number>;
  /** The topic of a question, if topics are shown. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Number of the current question in the address, from 1. */
  current: number;
  onAnswer: (questionId: number, response: QuestionResponse) => void;
  onStep: (step: TestStep) => void;
};
