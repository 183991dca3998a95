import { AppError } from '#/kit/http/app-error.ts';

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST = 500;

/** A key that leads nowhere but below the storage's root: no `..`, no empty or hidden part. */
export function checkedKey(key: string): string {
  if (key.length > LONGEST || !KEY.test(key)) throw new AppError('file.not_found', 404);
  return key;
}
