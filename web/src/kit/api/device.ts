import { DEVICE_NAME } from '@malaka/contracts/kit/device';
import { hexOf } from '#/kit/hex.ts';

const KEY = 'device';

let name: string | undefined;

/**
 * The name by which this browser is counted while nobody is signed in; a private window has a new
 * one.
 */
export function deviceName(): string {
  name ??= readName() ?? newName();
  return name;
}

function readName(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return DEVICE_NAME.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function newName(): string {
  const made = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  try {
    localStorage.setItem(KEY, made);
  } catch {
    // Storage is full or blocked: the name lasts as long as the page.
  }
  return made;
}
