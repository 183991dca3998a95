import { useEffect, useEffectEvent } from 'react';
import { useLetterKeys } from '#/ui/letter-keys.ts';
import { keyAction } from './key-action.ts';
import type { PlayerControls } from './use-playback.ts';

type Options = {
  controls: PlayerControls;
  toggleCaptions: () => void;
  toggleFullscreen: () => void;
  showKeys: () => void;
  /** To the next or the previous marker of a question. */
  goToMarker: (direction: 'next' | 'previous') => void;
};

export function usePlayerKeys(options: Options) {
  const { controls, goToMarker, toggleCaptions, toggleFullscreen, showKeys } = options;
  const hasLetters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyAction(event, document.activeElement, hasLetters);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'step') controls.step(action.seconds);
    if (action.kind === 'toggle') controls.toggle();
    if (action.kind === 'mute') controls.toggleMute();
    if (action.kind === 'captions') toggleCaptions();
    if (action.kind === 'fullscreen') toggleFullscreen();
    if (action.kind === 'keys') showKeys();
    if (action.kind === 'next' || action.kind === 'previous') goToMarker(action.kind);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
