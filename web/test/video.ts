import { getVideo, type LessonVideo } from '@malaka/contracts/learning/lessons';
import { api } from './fake-api.ts';

/** A video of five minutes, none of it watched. */
export const makeVideo = (input: Partial<LessonVideo> = {}): LessonVideo => ({
  state: 'ready',
  durationSeconds: 300,
  poster: null,
  qualities: [],
  position: 0,
  revision: 0,
  coverage: 0,
  gaps: [{ from: 0, to: 300 }],
  questions: [],
  score: 0,
  maxScore: 0,
  ...input,
});

export function answerVideo(): void {
  api.answer(getVideo, {
    url: {
      // No bytes: the test sets the playback position itself.
      playlist: 'data:video/mp4;base64,',
      isPlain: true,
      label: null,
      poster: null,
      frame: null,
      captions: [],
      expiresAt: new Date('2099-01-01T09:00:00Z'),
      serverNow: new Date(),
    },
  });
}

/** Simulates the browser's events of the playing video and its position. */
export function playVideo() {
  const video = document.querySelector('video')!;
  let time = 0;
  const says = (name: keyof HTMLVideoElement, get: () => unknown) =>
    Object.defineProperty(video, name, { configurable: true, get, set: () => {} });
  says('readyState', () => 4);
  says('seeking', () => false);
  says('paused', () => false);
  Object.defineProperty(video, 'currentTime', {
    configurable: true,
    get: () => time,
    set: (at: number) => {
      time = at;
    },
  });
  return {
    at: (second: number) => {
      time = second;
      video.dispatchEvent(new Event('timeupdate'));
    },
    now: () => time,
  };
}
