/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

/** Bits that encode the time of day in milliseconds. */
const BITS = 28;

/** A camera that shows only the time, as black and white squares. */
export async function putClockBeforeCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript((bits) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const pen = canvas.getContext('2d')!;
    const side = 1280 / (bits / 2);
    setInterval(() => {
      const now = Date.now() % 2 ** bits;
      pen.fillStyle = '#808080';
      pen.fillRect(0, 0, 1280, 720);
      for (let n = 0; n < bits; n += 1) {
        pen.fillStyle = Math.floor(now / 2 ** n) % 2 === 1 ? '#fff' : '#000';
        pen.fillRect((n % (bits / 2)) * side, n < bits / 2 ? 150 : 400, side, 150);
      }
    }, 20);
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext();
      const tone = sound.createOscillator();
      const out = sound.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      return new MediaStream([...canvas.captureStream(30).getTracks(), ...out.stream.getTracks()]);
    };
  }, BITS);
}

/** The age of the current frame in the player; undefined if no time can be read. */
export async function readDelay(page: Page): Promise<number | undefined> {
  return await page.evaluate((bits) => {
    const video = document.querySelector('video');
    if (!video || video.videoWidth === 0) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 720;
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(video, 0, 0, 1280, 720);
    const now = Date.now();
    const side = 1280 / (bits / 2);
    let shown = 0;
    for (let n = 0; n < bits; n += 1) {
      const x = ((n % (bits / 2)) + 0.5) * side;
      const [light = 0] = pen.getImageData(x, n < bits / 2 ? 225 : 475, 1, 1).data;
      if (light > 90 && light < 165) return undefined;
      if (light > 127) shown += 2 ** n;
    }
    const delay = ((now % 2 ** bits) - shown + 2 ** bits) % 2 ** bits;
    return delay < 60_000 ? delay : undefined;
  }, BITS);
}
