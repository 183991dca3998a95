import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Sending } from './sending-store.ts';

/** "120 MB of 1.4 GB · 2.1 MB a second · 10:15 left". */
export function useSentFacts({ sent, bytes, pace }: Sending) {
  const { t } = useTranslation('authored-videos');
  const format = useFormat();
  const parts = [t('upload.sent', { sent: format.fileSize(sent), all: format.fileSize(bytes) })];
  if (pace !== null) {
    parts.push(t('upload.pace', { pace: format.fileSize(pace) }));
    const secondsLeft = Math.ceil((bytes - sent) / pace);
    parts.push(t('upload.left', { time: format.clock(secondsLeft * 1000) }));
  }
  return { percent: Math.floor((sent / Math.max(1, bytes)) * 100), facts: parts.join(' · ') };
}
