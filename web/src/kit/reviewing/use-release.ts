import { useEffect, useEffectEvent, useRef } from 'react';

/** Releases a claimed case however its screen is left. */
export function useRelease(isClaimed: boolean, release: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveBack = useEffectEvent(() => {
    if (isClaimed) release();
  });
  useEffect(() => {
    clearTimeout(timer.current);
    const leave = () => giveBack();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      // Deferred: strict mode unmounts and remounts at once.
      timer.current = setTimeout(leave, 0);
    };
  }, []);
}
