import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeyLines, useLetterKeys } from './hotkeys.ts';
import { closeToast, type Toast, useToasts } from './toast-store.ts';
import styles from './Toasts.module.css';
import { isUndoKey } from './undo-key.ts';

type Props = { closeLabel: string };

export function Toasts({ closeLabel }: Props) {
  const toasts = useToasts();
  useUndoKey(toasts);
  return (
    <div className={styles.place} aria-live="polite">
      {toasts.map(({ id, text, type, lasting, action, isUndo, ms, time }) => (
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
              {...(isUndo && { 'aria-keyshortcuts': 'Z Control+Z' })}
              onClick={() => {
                closeToast(id);
                action.onClick();
              }}
            >
              {action.label}
              {isUndo && ms !== undefined && <SecondsLeft until={time.getTime() + ms} />}
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

/** Triggers the newest "undo". */
function useUndoKey(toasts: readonly Toast[]) {
  const hasLetters = useLetterKeys();
  const label = toasts.findLast(({ isUndo }) => isUndo)?.action?.label;
  useKeyLines(
    label === undefined ? [] : [{ keys: hasLetters ? ['Z', 'Ctrl+Z'] : ['Ctrl+Z'], does: label }],
  );
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const newest = toasts.findLast(({ isUndo }) => isUndo);
    if (!newest || !isUndoKey(event, document.activeElement, hasLetters)) return;
    event.preventDefault();
    closeToast(newest.id);
    newest.action?.onClick();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undo(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Hidden from screen readers, which would announce every second. */
function SecondsLeft({ until }: { until: number }) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return (
    <span aria-hidden className={styles.seconds}>
      {seconds}
    </span>
  );
}
