import type { TimedSet } from '@malaka/contracts/timed-sets';
import type { Range } from '@malaka/grading/watched';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { isSetSettled, markerOf } from '#/features/timed-answers/crossing.ts';
import styles from './PlayerBar.module.css';

type Props = {
  time: number;
  duration: number;
  gaps: readonly Range[];
  sets: readonly TimedSet[];
  onSeek: (at: number) => void;
};

/** Where the video stands, with the parts that were not watched drawn paler. */
export function Timeline({ time, duration, gaps, sets, onSeek }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const share = (at: number) => (duration > 0 ? Math.min(100, (at / duration) * 100) : 0);
  return (
    <div className={styles.timeline}>
      <div className={styles.track} aria-hidden>
        {gaps.map(({ from, to }) => (
          <span
            key={from}
            className={styles.gap}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
        {sets.map((set) => (
          <span
            key={set.time}
            className={styles.marker}
            data-answered={isSetSettled(set) || undefined}
            style={{ left: `${share(markerOf(set.time))}%` }}
          />
        ))}
        <span className={styles.head} style={{ left: `${share(time)}%` }} />
      </div>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        aria-label={t('video.position')}
        aria-valuetext={`${format.clock(time * 1000)} / ${format.clock(duration * 1000)}`}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  );
}
