import { benchGlassToGlass } from './glass-to-glass.ts';
import { benchStreamViewers } from './stream-viewers.ts';

/** A stream watched by many from one node, and the delay and steadiness between two browsers. */
export async function benchLiveStream(): Promise<void> {
  await benchStreamViewers();
  await benchGlassToGlass();
}
