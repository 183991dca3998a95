import { TOAST_MS } from '@malaka/contracts/limits';
import { useNetwork } from '@mantine/hooks';
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './ConnectionBanner.module.css';

type Props = { offlineText: string; onlineText: string };

type State = 'online' | 'offline' | 'back';

/** Says that the line is gone, and for five seconds that it is back. */
export function ConnectionBanner({ offlineText, onlineText }: Props) {
  const { online } = useNetwork();
  const [state, setState] = useState<State>('online');
  if (!online && state !== 'offline') setState('offline');
  if (online && state === 'offline') setState('back');

  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {state === 'offline' && (
        <p className={styles.banner} data-state="offline">
          <IconCloudOff size={20} aria-hidden /> {offlineText}
        </p>
      )}
      {state === 'back' && (
        <p className={styles.banner} data-state="back">
          <IconCloudCheck size={20} aria-hidden /> {onlineText}
        </p>
      )}
    </div>
  );
}
