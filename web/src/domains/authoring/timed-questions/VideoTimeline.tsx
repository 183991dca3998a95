import { type Video, isRefused, refusedZones } from '@malaka/grading/question-times';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './VideoTimeline.module.css';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';

type Props = {
  /** Existing question times, without the one chosen here. */
  times: readonly number[];
  duration: number;
  value: number;
  onChange: (time: number) => void;
};

/**
 * Timeline of the video with a marker to place, the existing times, and the ranges that are not
 * allowed.
 */
export function VideoTimeline({ times, duration, value, onChange }: Props) {
  const { t } = useTranslation('timed-questions');
  const track = useRef<HTMLDivElement>(null);
  const last = Math.floor(duration);
  const video: Video = { times, duration };
  const choose = (time: number) => onChange(Math.min(last, Math.max(0, Math.round(time))));
  const chooseAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box) choose(((event.clientX - box.left) / box.width) * last);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(value + (event.shiftKey ? step * 10 : step));
  };
  return (
    <div
      className={styles.line}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        chooseAt(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) chooseAt(event);
      }}
    >
      <div className={styles.track} ref={track}>
        <Zones video={video} />
        <Marks times={times} duration={duration} />
        <div
          role="slider"
          tabIndex={0}
          className={styles.handle}
          style={{ left: shareOf(value, duration) }}
          data-refused={isRefused(value, video) || undefined}
          aria-label={t('line.label')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={Math.min(value, last)}
          aria-valuetext={minutesAndSeconds(value)}
          onKeyDown={press}
        >
          <span className={styles.bubble} aria-hidden>
            {minutesAndSeconds(value)}
          </span>
        </div>
      </div>
      <Ends duration={duration} />
    </div>
  );
}

/** Arrow keys move by a second; with shift, or by the page keys, ten. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const shareOf = (time: number, duration: number): string =>
  `${duration > 0 ? Math.min(100, (time / Math.floor(duration)) * 100) : 0}%`;

export function Zones({ video }: { video: Video }) {
  const duration = video.duration ?? 0;
  return refusedZones(video).map(({ from, to }) => (
    <span
      key={from}
      className={styles.zone}
      aria-hidden
      style={{ left: shareOf(from, duration), right: `calc(100% - ${shareOf(to, duration)})` }}
    />
  ));
}

export function Marks({ times, duration }: { times: readonly number[]; duration: number }) {
  return times
    .filter((time) => time <= duration)
    .map((time) => (
      <span
        key={time}
        className={styles.mark}
        style={{ left: shareOf(time, duration) }}
        title={minutesAndSeconds(time)}
        aria-hidden
      />
    ));
}

export function Ends({ duration }: { duration: number }) {
  return (
    <div className={styles.ends} aria-hidden data-figures>
      <span>{minutesAndSeconds(0)}</span>
      <span>{minutesAndSeconds(Math.floor(duration))}</span>
    </div>
  );
}
