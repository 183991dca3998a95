// The tests that are known to be unsteady and wait to be mended.
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

export const LIST = 'e2e/unsteady.json';

export const readListed = () => JSON.parse(readFileSync(at(LIST), 'utf8'));

/** "chat › on a phone › a line is lost" is the test of the last title in `chat.spec.ts`. */
export function placeOf({ test }) {
  const [file, ...titles] = test.split(' › ');
  return { file, title: titles.at(-1) ?? '' };
}
