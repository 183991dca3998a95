import { type RefObject, useEffect, useState } from 'react';

type ApplePlayer = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The frame with our bar fills the screen; an iPhone only lets the video itself do that. */
export function useFullscreen(frame: HTMLElement | null, element: RefObject<ApplePlayer | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void frame?.requestFullscreen();
    else element.current?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
