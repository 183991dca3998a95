import { benchGlassToGlass } from './glass-to-glass.ts';
import { benchStreamViewers } from './stream-viewers.ts';

/** A stream seen by many from one node, and how late and how steady one browser sees another. */
export async function benchLiveStream(): Promise<void> {
  await benchStreamViewers();
  await benchGlassToGlass();
}
