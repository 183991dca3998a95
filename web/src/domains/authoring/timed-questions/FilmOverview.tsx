import type { QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { useTranslation } from 'react-i18next';
import { Ends, Marks, Zones } from './FilmLine.tsx';
import styles from './FilmLine.module.css';

/** All questions of a film on its line; the cards say the same in words. */
export function FilmOverview({ film }: { film: QuestionTimes }) {
  const { t } = useTranslation('timed-questions');
  const { durationSeconds: duration } = film;
  if (duration === null) return null;
  const times = film.times.map(({ time }) => time);
  return (
    <div
      className={styles.line}
      data-still
      role="img"
      aria-label={t('line.all', { count: times.length })}
    >
      <div className={styles.track}>
        <Zones film={{ times, duration }} />
        <Marks times={times} duration={duration} />
      </div>
      <Ends duration={duration} />
    </div>
  );
}
