import { lateWindow } from './late-window.tsx';

/** A picture in large, over its screen. */
export const ImageModal = lateWindow(async () => (await import('./ImageWindow.tsx')).ImageWindow);
