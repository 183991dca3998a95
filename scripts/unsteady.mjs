// Tests known to be unsteady that wait to be fixed.
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

export const LIST = 'e2e/unsteady.json';

export const readListed = () => JSON.parse(readFileSync(at(LIST), 'utf8'));

/** "chat › on a phone › a line is lost" is the test with the last title in `chat.spec.ts`. */
export function placeOf({ test }) {
  const [file, ...titles] = test.split(' › ');
  return { file, title: titles.at(-1) ?? '' };
}
