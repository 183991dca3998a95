import { lazyWindow } from './lazy-window.tsx';

/** Shows a picture enlarged over the screen. */
export const ImageModal = lazyWindow(async () => (await import('./ImageWindow.tsx')).ImageWindow);
