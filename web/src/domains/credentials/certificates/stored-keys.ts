import type { PublicKey } from './verify-payload.ts';

const STORAGE_KEY = 'signing-keys';

export function readKeys(): PublicKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKey) : [];
  } catch {
    return [];
  }
}

export function storeKeys(keys: readonly PublicKey[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
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
