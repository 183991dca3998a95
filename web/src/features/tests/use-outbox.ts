import { get, set } from 'idb-keyval';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { showToast } from '#/ui/toast-store.ts';
import { createOutbox, type KeptAnswer, type KeptAnswers } from './outbox.ts';

const RETRY_MS = 5000;

type Options = Pick<Parameters<typeof createOutbox>[0], 'known' | 'send' | 'onRefused'> & {
  /** Where unsent answers lie on this device. */
  storageKey: string;
};

/** Answers of an open attempt: shown at once, kept on the device, sent when the line allows. */
export function useOutbox({ storageKey, ...options }: Options) {
  const { t } = useTranslation('test');
  const [outbox] = useState(() =>
    createOutbox({
      ...options,
      storage: {
        read: () => get<KeptAnswers>(storageKey),
        write: (kept: Record<string, KeptAnswer>) => set(storageKey, kept),
      },
      onOverruled: () => showToast({ text: t('overruled'), type: 'error' }),
      isRefusal: (error) => isApiError(error) && error.status >= 400 && error.status < 500,
    }),
  );
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.read);
  const isWaiting = snapshot.waitingCount > 0;

  useEffect(() => {
    void outbox.restore();
    const flush = () => void outbox.flush();
    addEventListener('online', flush);
    return () => removeEventListener('online', flush);
  }, [outbox]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void outbox.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [outbox, isWaiting]);

  return { outbox, snapshot };
}
