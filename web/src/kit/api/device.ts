import { DEVICE_NAME } from '@malaka/contracts/kit/device';
import { hexOf } from '#/kit/hex.ts';
import { onDevice } from '#/kit/stored-text.ts';

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
  const stored = onDevice.read(KEY) ?? '';
  return DEVICE_NAME.test(stored) ? stored : undefined;
}

function newName(): string {
  const made = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  onDevice.store(KEY, made);
  return made;
}
