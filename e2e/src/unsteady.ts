import { readFileSync } from 'node:fs';

type Entry = { test: string };

/**
 * Patterns of the tests in `unsteady.json`. "chat › on a phone › a line is lost" is the test of these titles in
 * `chat.spec.ts`.
 */
export function listedTests(): RegExp[] {
  const file = new URL('../unsteady.json', import.meta.url);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  return entries.map(({ test }) => {
    const [name = '', ...titles] = test.split(' › ').map(escapePattern);
    return new RegExp(`${name}\\.spec\\.ts ${titles.join(' ')}`);
  });
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
