import {
  createPlayer,
  fullscreenFeature,
  orientationLockFeature,
  playbackFeature,
  volumeFeature,
} from '@videojs/react';

export const { Player: LiveProvider, usePlayer: useLivePlayer } = createPlayer({
  features: [playbackFeature, volumeFeature, fullscreenFeature, orientationLockFeature],
});
