import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** How long somebody has been waiting for an answer; late after a day. */
export function useWaiting(since: Date | null): { text: string; isLate: boolean } | null {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const now = useSyncExternalStore(eachMinute, readMinute);
  if (!since) return null;
  const minutes = now - Math.floor(since.getTime() / MINUTE_MS);
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor(minutes / 60);
  const text =
    days > 0
      ? t('waiting.days', { count: days })
      : hours > 0
        ? t('waiting.time', { time: format.minutes(hours * 60) })
        : t('waiting.time', { time: format.minutes(Math.max(1, minutes)) });
  return { text, isLate: days > 0 };
}
