import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { closeToast, readToasts, subscribeToasts } from './toast-store.ts';
import styles from './Toasts.module.css';

type Props = { closeLabel: string };

export function Toasts({ closeLabel }: Props) {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readToasts);
  return (
    <div className={styles.place} aria-live="polite">
      {toasts.map(({ id, text, type, lasting, action }) => (
        <div
          key={id}
          className={styles.toast}
          data-type={type}
          role={type === 'error' ? 'alert' : 'status'}
        >
          {type === 'error' ? (
            <IconAlertCircle size={22} className={styles.icon} aria-hidden />
          ) : (
            <IconCircleCheck size={22} className={styles.icon} aria-hidden />
          )}
          <span className={styles.text}>{text}</span>
          {action && (
            <Button
              variant="subtle"
              c="inherit"
              td="underline"
              onClick={() => {
                closeToast(id);
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          )}
          {lasting && (
            <ActionIcon aria-label={closeLabel} onClick={() => closeToast(id)}>
              <IconX size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
    </div>
  );
}
