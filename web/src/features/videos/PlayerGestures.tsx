import { Gesture, useTapGesture } from '@videojs/react';
import type { PlayerControls } from './use-playback.ts';

const JUMP_SECONDS = 10;

type Props = { controls: PlayerControls; isFull: boolean };

/** A tap plays or stops; two at one side jump. In full screen a finger's tap shows the controls. */
export function PlayerGestures({ controls, isFull }: Props) {
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
