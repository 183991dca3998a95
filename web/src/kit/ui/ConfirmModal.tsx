import { lateWindow } from './late-window.tsx';

/** For who may need it once there is no line. */
export const preloadConfirm = () => import('./ConfirmWindow.tsx');

/** Asks before something is done that cannot be undone. */
export const ConfirmModal = lateWindow(async () => (await preloadConfirm()).ConfirmWindow);
