const FLAG = 'lesson-packs';

/** Whether anything is saved here at all: who saves nothing pays nothing for it. */
export function hasPacks(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export const noteHasPacks = () => localStorage.setItem(FLAG, '1');
