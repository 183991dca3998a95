const FLAG = 'lesson-packs';

/** Whether anything is saved on this device; if not, none of this code is loaded. */
export function hasPacks(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export const setHasPacks = () => localStorage.setItem(FLAG, '1');
