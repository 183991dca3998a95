import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './DraftView.module.css';

type Answers = QuestionDraft['answers'];
type Props = {
  type: 'single' | 'multiple';
  answers: Answers;
  onChange: (answers: Answers) => void;
};

/** The answers of an imported question; clicking marks the right one if the text did not. */
export function MarkedAnswers({ type, answers, onChange }: Props) {
  const { t } = useTranslation('question-imports');
  const name = useId();
  const mark = (place: number, isRight: boolean) =>
    onChange(
      answers.map((answer, n) => {
        if (n === place) return { ...answer, score: isRight ? answer.score || 1 : 0 };
        return type === 'single' && isRight ? { ...answer, score: 0 } : answer;
      }),
    );
  return (
    <ul className={styles.answers}>
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two answers may read the same
        <li key={place} data-right={answer.score > 0 || undefined}>
          <label className={styles.mark}>
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={name}
              checked={answer.score > 0}
              aria-label={t('markRight', { number: place + 1 })}
              onChange={({ currentTarget }) => mark(place, currentTarget.checked)}
            />
          </label>
          <div className={styles.text}>
            <RichText html={answer.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}
