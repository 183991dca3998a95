import { useEffect, useRef } from 'react';

/** Height of the visible screen without the on-screen keyboard, which a chat fills on phones. */
export function useSeenHeight() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const seen = globalThis.visualViewport;
    const target = frame.current;
    if (!seen || !target) return;
    const fit = () => {
      target.style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
      target.style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, []);
  return frame;
}
