import { lateWindow } from './late-window.tsx';

/** Shows a picture enlarged over the screen. */
export const ImageModal = lateWindow(async () => (await import('./ImageWindow.tsx')).ImageWindow);
