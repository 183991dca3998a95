import type { PublicKey } from './verify-payload.ts';

const KEPT = 'signing-keys';

export function readKeys(): PublicKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKey) : [];
  } catch {
    return [];
  }
}

export function keepKeys(keys: readonly PublicKey[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(keys));
  } catch {
    // Storage is full or blocked: the next visit fetches the keys again.
  }
}

const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  typeof value.id === 'number' &&
  typeof value.key === 'string';
