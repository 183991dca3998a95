import { TOAST_MS } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  IconCloudCheck,
  IconCloudOff,
  IconHistory,
  IconHourglass,
  IconLeaf,
  IconRefresh,
} from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoadState, useLoadState } from '#/kit/api/load-state.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isShownFromDevice, oldestShown } from '#/kit/api/query-client.ts';
import { isRenewed } from '#/kit/api/opening.ts';
import { useIsReachable } from '#/kit/api/reachability.ts';
import { takeUpdate, useIsUpdateOffered } from '#/kit/offline/updates.ts';
import { useIsServerBusy } from '#/kit/api/retry-when-busy.ts';
import { useWaitingCount } from '#/kit/outbox/waiting-count.ts';
import {
  recordSeen,
  setSaverMode,
  useIsSaving,
  useIsSavingUnseen,
} from '#/kit/data-saver/saver-mode.ts';
import styles from './ConnectionBanner.module.css';

type ConnectionState = 'online' | 'offline' | 'unreached' | 'bad' | 'updated' | 'back';

const ICONS = {
  offline: IconCloudOff,
  unreached: IconCloudOff,
  bad: IconCloudOff,
  updated: IconRefresh,
  busy: IconHourglass,
  back: IconCloudCheck,
  seen: IconHistory,
  newVersion: IconRefresh,
  slow: IconLeaf,
};

/**
 * Reports that the connection is lost or drops files of the page, and how old the shown data is;
 * for five seconds, that it is back; that a busy server is awaited; that an update is available;
 * and once, that the data saver turned on because the connection is slow.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('line');
  const connectionState = useConnectionState();
  const isWaiting = (useWaitingCount()?.waiting ?? 0) > 0;
  const isBusy = useIsServerBusy();
  const isConnectionGood = connectionState === 'online' || connectionState === 'back';
  const isCut = connectionState === 'offline' || connectionState === 'unreached';
  const seenAt = useSeenAt(isCut);
  const isUpdateOffered = useIsUpdateOffered();
  const isSaving = useIsSaving();
  const isSavingUnseen = useIsSavingUnseen();
  const state =
    isBusy && isConnectionGood
      ? 'busy'
      : connectionState !== 'online'
        ? connectionState
        : quietState();
  const StateIcon = state === 'online' ? undefined : ICONS[state];
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {StateIcon && (
        <div className={styles.banner} data-state={state}>
          <StateIcon size={20} aria-hidden />
          <p className={styles.text}>
            {state !== 'seen' && <Message state={state} isWaiting={isWaiting} />}
            {seenAt !== undefined && (
              // Its texts may be in a lost file: everything else is shown without them.
              <Suspense>
                <Age at={new Date(seenAt)} />
              </Suspense>
            )}
          </p>
          {(isCut || state === 'back') && <Waiting />}
          {(state === 'updated' || state === 'newVersion') && (
            <Button size="xs" variant="default" onClick={() => void takeUpdate()}>
              {t(state === 'updated' ? 'reload' : 'takeVersion')}
            </Button>
          )}
          {state === 'bad' && !isSaving && (
            <Button size="xs" variant="default" onClick={() => setSaverMode('saver')}>
              {t('useSaver')}
            </Button>
          )}
          {state === 'slow' && (
            <div className={styles.choices}>
              <Button size="xs" variant="default" onClick={() => setSaverMode('full')}>
                {t('useFull')}
              </Button>
              <Button size="xs" variant="default" onClick={recordSeen}>
                {t('understood')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );

  function quietState() {
    if (seenAt !== undefined) return 'seen';
    if (isUpdateOffered) return 'newVersion';
    return isSavingUnseen ? 'slow' : 'online';
  }
}

type MessageProps = { state: Exclude<keyof typeof ICONS, 'seen'> | 'online'; isWaiting: boolean };

/** A phone has room for one line: there the list of waiting work shows the rest. */
function Message({ state, isWaiting }: MessageProps) {
  const { t } = useTranslation('line');
  if (state === 'back') return <span>{t(isWaiting ? 'onlineSending' : 'online')}</span>;
  if (state !== 'offline') return <span>{t(state)}</span>;
  return (
    <>
      <span className={styles.whole}>{t('offline')}</span>
      <span className={styles.short}>{t('short.offline')}</span>
    </>
  );
}

/** How much of the user's work waits for the connection, with a link to the list. */
function Waiting() {
  const { t } = useTranslation('line');
  const count = useWaitingCount();
  if (!count || count.waiting === 0) return null;
  const label = t('outbox.waiting', { count: count.waiting });
  return (
    <Button
      size="xs"
      variant="default"
      className={styles.waiting}
      aria-label={label}
      onClick={count.open}
    >
      <span className={styles.whole}>{label}</span>
      <span className={styles.short}>↑ {count.waiting}</span>
    </Button>
  );
}

/**
 * How old the shown data may be; while the server responds, only data that came from the device
 * counts.
 */
function useSeenAt(isCut: boolean): number | undefined {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () =>
      isCut || (isShownFromDevice(queryClient) && !isRenewed())
        ? oldestShown(queryClient)
        : undefined,
    () => undefined,
  );
}

function Age({ at }: { at: Date }) {
  const { t } = useTranslation('line');
  const format = useFormat();
  const [openedAt] = useState(() => new Date());
  const isToday = format.date(at) === format.date(openedAt);
  const time = isToday ? format.time(at) : format.date(at);
  return <span className={styles.age}>{t('seenAt', { time })}</span>;
}

function useConnectionState(): ConnectionState {
  const { online } = useNetwork();
  const loadState = useLoadState();
  const [state, setState] = useState<ConnectionState>('online');
  const isReached = useIsReachable();
  const trouble = troubleOf(online, isReached, loadState);
  if (trouble && state !== trouble) setState(trouble);
  if (!trouble && state !== 'online' && state !== 'back') setState('back');
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

function troubleOf(
  online: boolean,
  isReached: boolean,
  loadState: LoadState,
): ConnectionState | undefined {
  if (!online) return 'offline';
  if (loadState === 'updated') return loadState;
  if (!isReached) return 'unreached';
  return loadState === 'good' ? undefined : loadState;
}
