import { lazyWindow } from './lazy-window.tsx';

/** For screens that may need it when offline. */
export const preloadConfirm = () => import('./ConfirmWindow.tsx');

/** Asks for confirmation before something that cannot be undone. */
export const ConfirmModal = lazyWindow(async () => (await preloadConfirm()).ConfirmWindow);
