import { expect, it } from 'vitest';
import type { Db } from '#/kit/db/connect.ts';
import { createEvent, createSlot } from './events.ts';

const db = {} as Db;

it('tells an event to everybody once, one after the other', async () => {
  const received: string[] = [];
  const renamed = createEvent<{ id: number }>();
  const first = async (_db: Db, { id }: { id: number }) => {
    await Promise.resolve();
    received.push(`first ${id}`);
  };
  renamed.on(first);
  renamed.on(first);
  renamed.on(async (_db, { id }) => void received.push(`second ${id}`));
  await renamed.emit(db, { id: 7 });
  expect(received).toEqual(['first 7', 'second 7']);
});

it('fails with the first handler that fails', async () => {
  const renamed = createEvent<{ id: number }>();
  renamed.on(() => Promise.reject(new Error('full')));
  await expect(renamed.emit(db, { id: 7 })).rejects.toThrow('full');
});

it('says which part of an answer nobody knows', async () => {
  const slot = createSlot<number, string>('the next webinar');
  await expect(slot.load(db, 1)).rejects.toThrow('knows the next webinar is not loaded');
  slot.fillWith(async (_db, id) => `webinar ${id}`);
  expect(await slot.load(db, 1)).toBe('webinar 1');
});
