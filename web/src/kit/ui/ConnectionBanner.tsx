import { TOAST_MS } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudCheck, IconCloudOff, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readLine, subscribeLine } from '#/kit/api/line.ts';
import { isServerBusy, subscribeServerBusy } from '#/kit/api/patience.ts';
import styles from './ConnectionBanner.module.css';

type LineState = 'online' | 'offline' | 'bad' | 'updated' | 'back';

const ICONS = {
  offline: IconCloudOff,
  bad: IconCloudOff,
  updated: IconRefresh,
  busy: IconHourglass,
  back: IconCloudCheck,
};

/**
 * Says that the connection is lost or loses files of the page, for five seconds that it is back,
 * and that a busy server is being waited for.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('line');
  const lineState = useLineState();
  const isBusy = useSyncExternalStore(subscribeServerBusy, isServerBusy);
  const isLineGood = lineState === 'online' || lineState === 'back';
  const state = isBusy && isLineGood ? 'busy' : lineState;
  const StateIcon = state === 'online' ? undefined : ICONS[state];
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {StateIcon && (
        <div className={styles.banner} data-state={state}>
          <StateIcon size={20} aria-hidden />
          <p>{t(state === 'back' ? 'online' : state)}</p>
          {state === 'updated' && (
            <Button size="xs" variant="default" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useLineState(): LineState {
  const { online } = useNetwork();
  const line = useSyncExternalStore(subscribeLine, readLine);
  const [state, setState] = useState<LineState>('online');
  const trouble = !online ? 'offline' : line === 'good' ? undefined : line;
  if (trouble && state !== trouble) setState(trouble);
  if (!trouble && state !== 'online' && state !== 'back') setState('back');
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}
