import { useTranslation } from 'react-i18next';
import styles from './QuestionMap.module.css';
import type { MapEntry } from './attempt-state.ts';

type Props = { entries: readonly MapEntry[]; current: number; onChoose: (number: number) => void };

export function QuestionMap({ entries, current, onChoose }: Props) {
  const { t } = useTranslation('test');
  return (
    <nav aria-label={t('map')} className={styles.map}>
      {entries.map(({ number, questionId, isAnswered }) => (
        <button
          key={questionId}
          type="button"
          className={styles.item}
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
