import { Button, Loader } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFullscreen } from '#/features/videos/use-fullscreen.ts';
import { LiveBar } from './LiveBar.tsx';
import styles from './LivePlayer.module.css';
import { useLive } from './use-live.ts';

type Props = { webinarId: number; participantToken: string };

/** What an author sends, at its edge; it comes back by itself after every break. */
export function LivePlayer({ webinarId, participantToken }: Props) {
  const { t } = useTranslation('live-stream');
  const element = useRef<HTMLVideoElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const live = useLive(element, { webinarId, participantToken });
  const fullscreen = useFullscreen(frame, element);
  const isSound = live.quality === 'audio';
  return (
    <div ref={setFrame} className={styles.frame} data-full={fullscreen.isFull || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- speech as it is spoken */}
      <video
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
      {live.isMuted && live.isPlaying && (
        <Button
          className={styles.unmute}
          leftSection={<IconVolumeOff size={20} aria-hidden />}
          onClick={live.toggleMute}
        >
          {t('player.unmute')}
        </Button>
      )}
      <LiveBar live={live} isFull={fullscreen.isFull} onFullscreen={fullscreen.toggle} />
    </div>
  );
}
