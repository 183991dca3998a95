import type { QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { useTranslation } from 'react-i18next';
import { Ends, Marks, Zones } from './VideoTimeline.tsx';
import styles from './VideoTimeline.module.css';

/** All questions of a video on its timeline; the cards have the same as text. */
export function VideoOverview({ video }: { video: QuestionTimes }) {
  const { t } = useTranslation('timed-questions');
  const { durationSeconds: duration } = video;
  if (duration === null) return null;
  const times = video.times.map(({ time }) => time);
  return (
    <div
      className={styles.line}
      data-still
      role="img"
      aria-label={t('line.all', { count: times.length })}
    >
      <div className={styles.track}>
        <Zones video={{ times, duration }} />
        <Marks times={times} duration={duration} />
      </div>
      <Ends duration={duration} />
    </div>
  );
}
