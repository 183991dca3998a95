import { lazy, Suspense, useState } from 'react';
import type { ConfirmProps } from './ConfirmWindow.tsx';

// No screen waits for a window that few of its visits open.
const ConfirmWindow = lazy(async () => ({
  default: (await import('./ConfirmWindow.tsx')).ConfirmWindow,
}));

/** Asks before something is done that cannot be undone. */
export function ConfirmModal(props: ConfirmProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <ConfirmWindow {...props} />
      </Suspense>
    )
  );
}
