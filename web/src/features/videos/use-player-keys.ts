import { useEffect, useEffectEvent } from 'react';
import { keyAction } from './key-action.ts';
import type { PlayerControls } from './use-playback.ts';

type Options = {
  controls: PlayerControls;
  toggleCaptions: () => void;
  toggleFullscreen: () => void;
  showKeys: () => void;
};

export function usePlayerKeys(options: Options) {
  const { controls, toggleCaptions, toggleFullscreen, showKeys } = options;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, document.activeElement);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'step') controls.step(action.seconds);
    if (action.kind === 'toggle') controls.toggle();
    if (action.kind === 'mute') controls.toggleMute();
    if (action.kind === 'captions') toggleCaptions();
    if (action.kind === 'fullscreen') toggleFullscreen();
    if (action.kind === 'keys') showKeys();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
