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

/** Where a jump to this second ends. */
type Landing = (at: number) => number;

/** Every control, key and gesture seeks through here, so locks and questions apply to all. */
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
