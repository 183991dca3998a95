import {
  IconMaximize,
  IconMinimize,
  IconPlayerTrackNextFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LivePlayer.module.css';
import { LIVE_QUALITIES } from './live-quality.ts';
import type { LiveQuality } from './live-quality.ts';
import type { useLive } from './use-live.ts';

type Props = { live: ReturnType<typeof useLive>; isFull: boolean; onFullscreen: () => void };

export function LiveBar({ live, isFull, onFullscreen }: Props) {
  const { t } = useTranslation('live-stream');
  const muteLabel = t(live.isMuted ? 'player.unmute' : 'player.mute');
  const fullLabel = t(isFull ? 'player.exitFullscreen' : 'player.fullscreen');
  return (
    <div className={styles.bar}>
      <button type="button" aria-label={muteLabel} title={muteLabel} onClick={live.toggleMute}>
        {live.isMuted ? <IconVolumeOff /> : <IconVolume />}
      </button>
      <button
        type="button"
        className={styles.edge}
        title={t('player.toEdge')}
        onClick={live.toEdge}
      >
        <IconPlayerTrackNextFilled size={16} aria-hidden />
        <span className={styles.edgeText}>{t('player.toEdge')}</span>
        <span className={styles.edgeShort}>{t('player.toEdgeShort')}</span>
      </button>
      <span className={styles.grow} />
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
      <button type="button" aria-label={fullLabel} title={fullLabel} onClick={onFullscreen}>
        {isFull ? <IconMinimize /> : <IconMaximize />}
      </button>
    </div>
  );
}
