import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LiveStudio.module.css';
import type { Mixer } from './mixer.ts';

const EVERY_MS = 80;

/** The microphone's level; updates the DOM directly instead of rendering. */
export function LevelMeter({ mixer, isMuted }: { mixer: Mixer | undefined; isMuted: boolean }) {
  const { t } = useTranslation('live-stream');
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!mixer) return;
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = mixer.level();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [mixer]);
  return (
    <meter
      ref={meter}
      className={`${styles.wide} ${styles.meter}`}
      min={0}
      max={1}
      aria-label={t('studio.level')}
      data-muted={isMuted || undefined}
    />
  );
}
