import { Gesture, useTapGesture } from '@videojs/react';
import { useVideo } from './video-store.ts';
import { JUMP_SECONDS } from './steps.ts';
import type { PlayerControls } from './use-playback.ts';

/**
 * A tap plays or pauses; a double tap at one side jumps. In full screen a touch shows the controls.
 */
export function PlayerGestures({ controls }: { controls: PlayerControls }) {
  const isFull = useVideo((video) => video.fullscreen);
  useTapGesture(controls.toggle, { disabled: isFull, pointer: 'touch' });
  useTapGesture(controls.toggle, { pointer: 'mouse' });
  return (
    <>
      {isFull && <Gesture type="tap" pointer="touch" action="toggleControls" />}
      <Gesture
        type="doubletap"
        pointer="touch"
        region="left"
        action="seekStep"
        value={-JUMP_SECONDS}
      />
      <Gesture
        type="doubletap"
        pointer="touch"
        region="right"
        action="seekStep"
        value={JUMP_SECONDS}
      />
    </>
  );
}
