import type { LearnerQuestion } from '@malaka/contracts/tests';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineRich } from '#/ui/InlineRich.tsx';
import styles from './QuestionCard.module.css';
import { QuestionText } from './QuestionText.tsx';

type Props = {
  question: LearnerQuestion;
  number: number;
  total: number;
  answers: readonly number[];
  ref?: Ref<HTMLFieldSetElement>;
  onChoose: (answerId: number) => void;
};

export function QuestionCard({ question, number, total, answers, ref, onChoose }: Props) {
  const { t } = useTranslation('test');
  const isSingle = question.type === 'single';
  return (
    <fieldset
      ref={ref}
      className={styles.card}
      data-question={question.id}
      tabIndex={-1}
      aria-describedby={`hint-${question.id}`}
    >
      <legend className={styles.legend}>
        <span className={styles.number}>{t('questionOf', { number, total })}</span>
        <QuestionText text={question.text} />
      </legend>
      <p id={`hint-${question.id}`} className={styles.hint}>
        {t(isSingle ? 'single' : 'multiple')}
        <span className={styles.keys}>. {t('keysHint')}</span>
      </p>
      <div className={styles.answers}>
        {question.answers.map((answer, index) => (
          <label key={answer.id} className={styles.answer}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`question-${question.id}`}
              checked={answers.includes(answer.id)}
              onChange={() => onChoose(answer.id)}
            />
            <span className={styles.text}>
              <InlineRich html={answer.text} />
            </span>
            <kbd className={styles.key} aria-hidden>
              {index + 1}
            </kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
