import { createStore } from '#/kit/store.ts';

const isOpen = createStore(false);

/** Opens the list of the screen's keys. */
export const openKeys = (): void => isOpen.set(true);
export const closeKeys = (): void => isOpen.set(false);

export const useAreKeysOpen = isOpen.use;
