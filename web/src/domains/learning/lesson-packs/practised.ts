import { useMemo } from 'react';
import { createSignal } from '#/kit/store.ts';
import { onDevice } from '#/kit/stored-text.ts';

const nameOf = (accountId: number) => `practised_tests:${accountId}`;
const changes = createSignal();

const readText = (accountId: number) => onDevice.read(nameOf(accountId));

const listOf = (text: string | null) => (text === null ? [] : text.split(',').map(Number));

/** Tests this person has completed in practice on this device. Never sent. */
export const readPractised = (accountId: number): readonly number[] => listOf(readText(accountId));

export function recordPractised(accountId: number, lessonId: number): void {
  const practised = new Set([...readPractised(accountId), lessonId]);
  onDevice.store(nameOf(accountId), [...practised].join());
  changes.publish();
}

export function usePractised(accountId: number): readonly number[] {
  const text = changes.use(
    () => readText(accountId),
    () => null,
  );
  return useMemo(() => listOf(text), [text]);
}
