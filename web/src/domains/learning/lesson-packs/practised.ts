import { useMemo } from 'react';
import { createSignal } from '#/kit/store.ts';

const nameOf = (accountId: number) => `practised_tests:${accountId}`;
const changes = createSignal();

function readText(accountId: number): string | null {
  try {
    return localStorage.getItem(nameOf(accountId));
  } catch {
    return null;
  }
}

const listOf = (text: string | null) => (text === null ? [] : text.split(',').map(Number));

/** Tests this person has completed in practice on this device. Never sent. */
export const readPractised = (accountId: number): readonly number[] => listOf(readText(accountId));

export function recordPractised(accountId: number, lessonId: number): void {
  const practised = new Set([...readPractised(accountId), lessonId]);
  try {
    localStorage.setItem(nameOf(accountId), [...practised].join());
  } catch {
    // Without storage this is lost, and lessons behind the test open only online.
  }
  changes.publish();
}

export function usePractised(accountId: number): readonly number[] {
  const text = changes.use(
    () => readText(accountId),
    () => null,
  );
  return useMemo(() => listOf(text), [text]);
}
