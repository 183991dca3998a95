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
} from '@tabler/icons-react';
import {
  Controls,
  FullscreenButton,
  MuteButton,
  PlayButton,
  SeekButton,
  VolumeSlider,
} from '@videojs/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useVideo } from './video-store.ts';
import styles from './PlayerBar.module.css';
import { CaptionsSelect, QualitySelect, SpeedSelect } from './PlayerSelects.tsx';
import { JUMP_SECONDS } from './steps.ts';
import { Timeline } from './Timeline.tsx';
import type { CaptionsChoice } from '#/domains/authoring/index.ts';
import { Group, Text } from '@mantine/core';
import type { StandingSet } from '#/domains/learning/timed-answers/crossing.ts';

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
