import type { LessonVideo } from '@malaka/contracts/learning/lessons';
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
  IconBadgeCc,
  IconBadgeCcFilled,
} from '@tabler/icons-react';
import {
  Controls,
  FullscreenButton,
  MuteButton,
  PlayButton,
  SeekButton,
  VolumeSlider,
  TimeSlider,
} from '@videojs/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Text } from '@mantine/core';
import type { Range } from '@malaka/grading/watched';
import { useFormat } from '#/kit/i18n/use-format.ts';
import {
  type CaptionsChoice,
  AUTO,
  pictureQualities,
  soundOnly,
} from '#/domains/authoring/index.ts';
import {
  type StandingSet,
  isSetSettled,
  markerOf,
} from '#/domains/learning/timed-answers/crossing.ts';
import { useVideo } from './use-playback.ts';
import styles from './PlayerBar.module.css';
import { JUMP_SECONDS, STEP_SECONDS } from './key-action.ts';
import timelineStyles from './Timeline.module.css';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

function SpeedSelect() {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const video = useVideo();
  const speed = useVideo(({ playbackRate }) => playbackRate);
  return (
    <select
      className={styles.select}
      aria-label={t('video.speed')}
      value={speed}
      onChange={(event) => video.setPlaybackRate(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice}>
          {format.number(choice)}×
        </option>
      ))}
    </select>
  );
}

type QualityProps = {
  qualities: LessonVideo['qualities'];
  quality: string;
  onQuality: (label: string) => void;
};

/** Each option shows its data cost; audio only is the smallest. */
function QualitySelect({ qualities, quality, onQuality }: QualityProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const pictures = pictureQualities(qualities);
  const sound = soundOnly(qualities);
  const size = (megabytes: number) => format.number(Math.max(1, Math.round(megabytes)));
  return (
    <select
      className={styles.select}
      aria-label={t('video.quality')}
      value={quality}
      onChange={(event) => onQuality(event.currentTarget.value)}
    >
      <option value={AUTO}>{t('video.auto')}</option>
      {pictures.map(({ label, megabytes }, index) => (
        <option key={label} value={label}>
          {t('video.qualityOption', { label, size: size(megabytes) })}
          {index === 0 && pictures.length > 1 && ` (${t('video.saver')})`}
        </option>
      ))}
      {sound && (
        <option value={sound.label}>
          {t('video.qualityOption', { label: t('video.soundOnly'), size: size(sound.megabytes) })}
        </option>
      )}
    </select>
  );
}

/** As narrow as a button, for phones; the list is the browser's own. */
function CaptionsSelect({ captions }: { captions: CaptionsChoice }) {
  const { t } = useTranslation('lesson');
  const isOn = captions.chosen !== null;
  return (
    <span className={styles.captions}>
      {isOn ? <IconBadgeCcFilled aria-hidden /> : <IconBadgeCc aria-hidden />}
      <select
        className={styles.overlay}
        aria-label={t('video.captions')}
        title={t('video.captions')}
        value={captions.chosen ?? ''}
        onChange={(event) => captions.choose(event.currentTarget.value || null)}
      >
        <option value="">{t('video.captionsOff')}</option>
        {captions.languages.map((language) => (
          <option key={language} value={language}>
            {t(`video.captionLanguage.${language}`)}
          </option>
        ))}
      </select>
    </span>
  );
}

type Props = {
  time: number;
  duration: number;
  gaps: LessonVideo['gaps'];
  sets: readonly StandingSet[];
  playButton: Ref<HTMLButtonElement>;
  qualities: LessonVideo['qualities'];
  quality: string;
  onQuality: (label: string) => void;
  captions: CaptionsChoice;
  onKeys: () => void;
};

/** Controls below the video; in full screen they overlay it and hide when idle. */
export function PlayerBar({ playButton, ...props }: Props) {
  const { time, duration, qualities } = props;
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isFull = useVideo((video) => video.fullscreen);
  return (
    <Controls.Root visibility={isFull ? 'auto' : 'always'}>
      <Controls.Content className={styles.bar}>
        <Timeline time={time} duration={duration} gaps={props.gaps} sets={props.sets} />
        <Group gap={2} wrap="nowrap">
          <Play ref={playButton} />
          <Jumps />
          <Volume />
          <Text span size="xs" flex={1} miw={0} px={4} className={styles.time} data-figures>
            {format.clock(time * 1000)} / {format.clock(duration * 1000)}
          </Text>
          <SpeedSelect />
          {qualities.length > 0 && (
            <QualitySelect
              qualities={qualities}
              quality={props.quality}
              onQuality={props.onQuality}
            />
          )}
          {props.captions.languages.length > 0 && <CaptionsSelect captions={props.captions} />}
          <button
            type="button"
            className={styles.button}
            data-wide-only
            aria-label={t('video.keys')}
            title={t('video.keys')}
            onClick={props.onKeys}
          >
            <IconKeyboard />
          </button>
          <Fullscreen />
        </Group>
      </Controls.Content>
    </Controls.Root>
  );
}

function Play({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('lesson');
  const isPaused = useVideo((video) => video.paused);
  const label = t(isPaused ? 'video.play' : 'video.pause');
  return (
    <PlayButton ref={ref} className={styles.button} label={label} title={label}>
      {isPaused ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
    </PlayButton>
  );
}

function Jumps() {
  const { t } = useTranslation('lesson');
  const look = { className: styles.button!, 'data-wide-only': true };
  return (
    <>
      <SeekButton {...look} seconds={-JUMP_SECONDS} label={t('video.back')} title={t('video.back')}>
        <IconRewindBackward10 />
      </SeekButton>
      <SeekButton
        {...look}
        seconds={JUMP_SECONDS}
        label={t('video.forward')}
        title={t('video.forward')}
      >
        <IconRewindForward10 />
      </SeekButton>
    </>
  );
}

/** Phones have volume keys. */
function Volume() {
  const { t } = useTranslation('lesson');
  const isSilent = useVideo((video) => video.muted || video.volume === 0);
  const hasLoudness = useVideo((video) => video.volumeAvailability === 'available');
  const label = t(isSilent ? 'video.unmute' : 'video.mute');
  return (
    <>
      <MuteButton className={styles.button} data-wide-only label={label} title={label}>
        {isSilent ? <IconVolumeOff /> : <IconVolume />}
      </MuteButton>
      {hasLoudness && (
        <VolumeSlider.Root className={styles.volume} label={t('video.volume')}>
          <VolumeSlider.Track className={styles.loudness}>
            <VolumeSlider.Fill className={styles.loud} />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb className={styles.knob} />
        </VolumeSlider.Root>
      )}
    </>
  );
}

function Fullscreen() {
  const { t } = useTranslation('lesson');
  const isFull = useVideo((video) => video.fullscreen);
  const label = t(isFull ? 'video.exitFullscreen' : 'video.fullscreen');
  return (
    <FullscreenButton className={styles.button} label={label} title={label}>
      {isFull ? <IconMinimize /> : <IconMaximize />}
    </FullscreenButton>
  );
}

type TimelineProps = {
  time: number;
  duration: number;
  gaps: readonly Range[];
  sets: readonly StandingSet[];
};

/** Playback position, with unwatched parts paler. */
function Timeline({ time, duration, gaps, sets }: TimelineProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const share = (at: number) => (duration > 0 ? Math.min(100, (at / duration) * 100) : 0);
  return (
    <TimeSlider.Root
      className={timelineStyles.timeline}
      step={STEP_SECONDS}
      largeStep={JUMP_SECONDS}
      label={t('video.position')}
    >
      <TimeSlider.Track className={timelineStyles.track}>
        {gaps.map(({ from, to }) => (
          <span
            key={from}
            className={timelineStyles.gap}
            style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
          />
        ))}
        <TimeSlider.Buffer className={timelineStyles.buffer} />
      </TimeSlider.Track>
      {sets.map((set) => (
        <span
          key={set.time}
          className={timelineStyles.marker}
          data-answered={isSetSettled(set) || undefined}
          style={{ left: `${share(markerOf(set.time))}%` }}
        />
      ))}
      <TimeSlider.Thumb
        className={timelineStyles.thumb}
        aria-valuetext={`${format.clock(time * 1000)} / ${format.clock(duration * 1000)}`}
      />
      <TimeSlider.Preview className={timelineStyles.preview}>
        <TimeSlider.Value type="pointer" />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}
