import type { LessonVideo } from '@malaka/contracts/lessons';
import type { TimedSet } from '@malaka/contracts/timed-sets';
import {
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './PlayerBar.module.css';
import { CaptionsSelect, QualitySelect } from './PlayerSelects.tsx';
import { Timeline } from './Timeline.tsx';
import type { CaptionsChoice } from './use-captions.ts';
import type { Playback, PlayerControls } from './use-playback.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

type Props = {
  state: Playback;
  controls: PlayerControls;
  duration: number;
  gaps: LessonVideo['gaps'];
  sets: readonly TimedSet[];
  playButton: Ref<HTMLButtonElement>;
  qualities: LessonVideo['qualities'];
  quality: string;
  onQuality: (label: string) => void;
  captions: CaptionsChoice;
  isFull: boolean;
  onFullscreen: () => void;
  onKeys: () => void;
};

export function PlayerBar({ playButton, ...props }: Props) {
  const { state, controls, duration, qualities } = props;
  const { t } = useTranslation('lesson');
  const format = useFormat();
  return (
    <div className={styles.bar}>
      <Timeline
        time={state.time}
        duration={duration}
        gaps={props.gaps}
        sets={props.sets}
        onSeek={controls.seek}
      />
      <div className={styles.row}>
        <BarButton
          ref={playButton}
          label={t(state.isPlaying ? 'video.pause' : 'video.play')}
          onClick={controls.toggle}
        >
          {state.isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        </BarButton>
        <BarButton isWideOnly label={t('video.back')} onClick={() => controls.step(-10)}>
          <IconRewindBackward10 />
        </BarButton>
        <BarButton isWideOnly label={t('video.forward')} onClick={() => controls.step(10)}>
          <IconRewindForward10 />
        </BarButton>
        <BarButton
          isWideOnly
          label={t(state.isMuted ? 'video.unmute' : 'video.mute')}
          onClick={controls.toggleMute}
        >
          {state.isMuted ? <IconVolumeOff /> : <IconVolume />}
        </BarButton>
        <span className={styles.time} data-figures>
          {format.clock(state.time * 1000)} / {format.clock(duration * 1000)}
        </span>
        <select
          className={styles.select}
          aria-label={t('video.speed')}
          value={state.speed}
          onChange={(event) => controls.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {format.number(speed)}×
            </option>
          ))}
        </select>
        {qualities.length > 0 && (
          <QualitySelect
            qualities={qualities}
            quality={props.quality}
            onQuality={props.onQuality}
          />
        )}
        {props.captions.languages.length > 0 && <CaptionsSelect captions={props.captions} />}
        <BarButton isWideOnly label={t('video.keys')} onClick={props.onKeys}>
          <IconKeyboard />
        </BarButton>
        <BarButton
          label={t(props.isFull ? 'video.exitFullscreen' : 'video.fullscreen')}
          onClick={props.onFullscreen}
        >
          {props.isFull ? <IconMinimize /> : <IconMaximize />}
        </BarButton>
      </div>
    </div>
  );
}

type ButtonProps = {
  label: string;
  isWideOnly?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
  children: ReactNode;
};

function BarButton({ label, isWideOnly = false, ref, onClick, children }: ButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      data-wide-only={isWideOnly || undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
