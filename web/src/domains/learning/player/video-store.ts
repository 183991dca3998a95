import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  definePlayerFeature,
  fullscreenFeature,
  orientationLockFeature,
  playbackFeature,
  playbackRateFeature,
  timeFeature,
  volumeFeature,
} from '@videojs/react';

/** Where a jump to this second may end. */
type Landing = (at: number) => number;

/** Every control, key and gesture seeks through here: what is locked or asked holds for all of them. */
const guardedTimeFeature = definePlayerFeature({
  name: 'guardedTime',
  state: (context) => {
    const time = timeFeature.state(context);
    let landing: Landing = (at) => at;
    return {
      ...time,
      seek: (at: number) => time.seek(landing(at)),
      guardSeeks: (guard: Landing) => {
        landing = guard;
      },
    };
  },
  attach: (context) => timeFeature.attach?.(context),
});

export const { Player: VideoProvider, usePlayer: useVideo } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    volumeFeature,
    guardedTimeFeature,
    bufferFeature,
    fullscreenFeature,
    orientationLockFeature,
    controlsFeature,
  ],
});
