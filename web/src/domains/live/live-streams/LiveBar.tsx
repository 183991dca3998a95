import {
  IconMaximize,
  IconMinimize,
  IconPlayerTrackNextFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { FullscreenButton, MuteButton } from '@videojs/react';
import { useTranslation } from 'react-i18next';
import styles from './LivePlayer.module.css';
import { LIVE_QUALITIES } from './live-quality.ts';
import type { LiveQuality } from './live-quality.ts';
import { useLivePlayer } from './live-store.ts';
import type { useLive } from './use-live.ts';
import { Box } from '@mantine/core';

export function LiveBar({ live }: { live: ReturnType<typeof useLive> }) {
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
