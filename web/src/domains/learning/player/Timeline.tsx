import type { Range } from '@malaka/grading/watched';
import { TimeSlider } from '@videojs/react';
import { useTranslation } from 'react-i18next';
import {
  isSetSettled,
  markerOf,
  type StandingSet,
} from '#/domains/learning/timed-answers/crossing.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { JUMP_SECONDS, STEP_SECONDS } from './steps.ts';
import styles from './Timeline.module.css';

type Props = {
  time: number;
  duration: number;
  gaps: readonly Range[];
  sets: readonly StandingSet[];
};

/** Playback position, with unwatched parts paler. */
export function Timeline({ time, duration, gaps, sets }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const share = (at: number) => (duration > 0 ? Math.min(100, (at / duration) * 100) : 0);
  return (
    <TimeSlider.Root
      className={styles.timeline}
      step={STEP_SECONDS}
      largeStep={JUMP_SECONDS}
      label={t('video.position')}
    >
      <TimeSlider.Track className={styles.track}>
        {gaps.map(({ from, to }) => (
          <span
            key={from}
            className={styles.gap}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
        <TimeSlider.Buffer className={styles.buffer} />
      </TimeSlider.Track>
      {sets.map((set) => (
        <span
          key={set.time}
          className={styles.marker}
          data-answered={isSetSettled(set) || undefined}
          style={{ left: `${share(markerOf(set.time))}%` }}
        />
      ))}
      <TimeSlider.Thumb
        className={styles.thumb}
        aria-valuetext={`${format.clock(time * 1000)} / ${format.clock(duration * 1000)}`}
      />
      <TimeSlider.Preview className={styles.preview}>
        <TimeSlider.Value type="pointer" />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}
