import { lateWindow } from './late-window.tsx';

/** Asks before something is done that cannot be undone. */
export const ConfirmModal = lateWindow(
  async () => (await import('./ConfirmWindow.tsx')).ConfirmWindow,
);
