import { Button, Loader, Box } from '@mantine/core';
import {
  IconPlayerPlayFilled,
  IconVolumeOff,
  IconMaximize,
  IconMinimize,
  IconPlayerTrackNextFilled,
  IconVolume,
} from '@tabler/icons-react';
import {
  Container,
  FullscreenButton,
  MuteButton,
  createPlayer,
  fullscreenFeature,
  orientationLockFeature,
  playbackFeature,
  volumeFeature,
} from '@videojs/react';
import { Video } from '@videojs/react/video';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LivePlayer.module.css';
import { useLive } from './use-live.ts';
import { LIVE_QUALITIES, type LiveQuality } from './live-quality.ts';

const { Player: LiveProvider, usePlayer: useLivePlayer } = createPlayer({
  features: [playbackFeature, volumeFeature, fullscreenFeature, orientationLockFeature],
});

type Props = { webinarId: number; participantToken: string };

/** Plays an author's stream at the live edge and recovers from every interruption. */
export function LivePlayer(props: Props) {
  return (
    <LiveProvider>
      <Stage {...props} />
    </LiveProvider>
  );
}

function Stage({ webinarId, participantToken }: Props) {
  const { t } = useTranslation('live-stream');
  const element = useRef<HTMLVideoElement>(null);
  const live = useLive(element, { webinarId, participantToken });
  const player = useLivePlayer();
  const isFull = useLivePlayer(({ fullscreen }) => fullscreen);
  // Some browsers block autoplay even without sound.
  const isPaused = useLivePlayer(({ paused }) => paused);
  const isMuted = useLivePlayer(({ muted }) => muted);
  const isSound = live.quality === 'audio';
  return (
    <Container
      className={styles.frame}
      data-full={isFull || undefined}
      tabIndex={-1}
      aria-label={t('player.label')}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- speech as it is spoken */}
      <Video
        ref={element}
        className={styles.video}
        playsInline
        autoPlay
        aria-label={t('player.label')}
        {...live.events}
      />
      <div className={styles.over} role="status">
        {live.isWaiting && (
          <p className={styles.waiting}>
            <Loader size="sm" color="white" /> {t('player.waiting')}
          </p>
        )}
        {live.isLost && <p className={styles.waiting}>{t('player.lost')}</p>}
        {live.isPlaying && isSound && <p className={styles.waiting}>{t('player.soundOnly')}</p>}
      </div>
      {isPaused && live.hasStream && (
        <Button
          className={styles.begin}
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          onClick={() => void player.play().catch(() => undefined)}
        >
          {t('player.play')}
        </Button>
      )}
      {isMuted && live.isPlaying && (
        <Button
          className={styles.unmute}
          leftSection={<IconVolumeOff size={20} aria-hidden />}
          onClick={() => player.toggleMuted()}
        >
          {t('player.unmute')}
        </Button>
      )}
      <LiveBar live={live} />
    </Container>
  );
}

function LiveBar({ live }: { live: ReturnType<typeof useLive> }) {
  const { t } = useTranslation('live-stream');
  const isMuted = useLivePlayer((player) => player.muted);
  const isFull = useLivePlayer((player) => player.fullscreen);
  const muteLabel = t(isMuted ? 'player.unmute' : 'player.mute');
  const fullLabel = t(isFull ? 'player.exitFullscreen' : 'player.fullscreen');
  return (
    <div className={styles.bar}>
      <MuteButton label={muteLabel} title={muteLabel}>
        {isMuted ? <IconVolumeOff /> : <IconVolume />}
      </MuteButton>
      <button
        type="button"
        className={styles.edge}
        title={t('player.toEdge')}
        onClick={live.toEdge}
      >
        <IconPlayerTrackNextFilled size={16} aria-hidden />
        {/* On phones the quality menu needs the space. */}
        <Box component="span" visibleFrom="xs">
          {t('player.toEdge')}
        </Box>
        <Box component="span" hiddenFrom="xs">
          {t('player.toEdgeShort')}
        </Box>
      </button>
      <Box flex={1} />
      <select
        aria-label={t('player.quality')}
        value={live.quality}
        onChange={(event) => live.chooseQuality(event.currentTarget.value as LiveQuality)}
      >
        {LIVE_QUALITIES.map((quality) => (
          <option key={quality} value={quality}>
            {t(`quality.${quality}`)}
          </option>
        ))}
      </select>
      <FullscreenButton label={fullLabel} title={fullLabel}>
        {isFull ? <IconMinimize /> : <IconMaximize />}
      </FullscreenButton>
    </div>
  );
}
