import { onDevice } from '#/kit/stored-text.ts';

const FLAG = 'lesson-packs';

/** Whether anything is saved on this device; if not, none of this code is loaded. */
export const hasPacks = (): boolean => onDevice.read(FLAG) !== null;

export const setHasPacks = () => localStorage.setItem(FLAG, '1');
