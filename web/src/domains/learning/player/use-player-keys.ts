import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { pressedOn } from '#/kit/ui/pressed-on.ts';
import { useVideo } from './video-store.ts';
import { keyAction, playerKeys } from './key-action.ts';
import type { PlayerControls } from './use-playback.ts';

type Options = {
  controls: PlayerControls;
  toggleCaptions: () => void;
  /** Seeks to the next or previous question marker. */
  goToMarker: (direction: 'next' | 'previous') => void;
};

export function usePlayerKeys(options: Options) {
  const { controls, goToMarker, toggleCaptions } = options;
  const video = useVideo();
  const hasLetters = useLetterKeys();
  const { t } = useTranslation('lesson');
  useKeyLines(
    playerKeys(hasLetters).map(({ keys, meaning }) => ({ keys, does: t(`video.key.${meaning}`) })),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A focused slider has already used the key.
    if (event.defaultPrevented) return;
    const action = keyAction(event, pressedOn(event), hasLetters);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'step') controls.step(action.seconds);
    if (action.kind === 'toggle') controls.toggle();
    if (action.kind === 'mute') video.toggleMuted();
    if (action.kind === 'captions') toggleCaptions();
    if (action.kind === 'fullscreen') void video.toggleFullscreen();
    if (action.kind === 'next' || action.kind === 'previous') goToMarker(action.kind);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
