import { AppError } from '#/kit/http/app-error.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST = 500;

/**
 * Returns the key if it stays below the storage's root (no `..`, no empty or hidden part); throws
 * 404 `file.not_found`.
 */
export function checkedKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new AppError('file.not_found', 404);
  return key;
}
