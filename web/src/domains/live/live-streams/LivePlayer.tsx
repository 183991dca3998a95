import { Button, Loader } from '@mantine/core';
import { IconPlayerPlayFilled, IconVolumeOff } from '@tabler/icons-react';
import { Container } from '@videojs/react';
import { Video } from '@videojs/react/video';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveBar } from './LiveBar.tsx';
import styles from './LivePlayer.module.css';
import { LiveProvider, useLivePlayer } from './live-store.ts';
import { useLive } from './use-live.ts';

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
