import { PUBLIC_FILES_AT_ONCE } from '@malaka/contracts/content/files';
import { expect, test } from 'vitest';
import { publicKey } from '#/kit/files/public-files.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { app, deps } = await createTestApp(database, { upTo: 'content' });

const ask = (names: string) => app.inject({ url: '/api/v1/file-sizes', query: { names } });

// spec: SPD-05
test('anybody learns the size of public pictures before they are loaded', async () => {
  await deps.files.put(publicKey('covers/olcham.webp'), Buffer.alloc(1234), 'image/webp');
  await deps.files.put('videos/yopiq.webp', Buffer.alloc(10), 'image/webp');
  const answer = await ask('covers/olcham.webp,covers/yoq.webp,covers/olcham.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual([{ name: 'covers/olcham.webp', bytes: 1234 }]);
  expect(answer.headers['cache-control']).toContain('public');
});

test('nothing outside the public folder has a size', async () => {
  const answer = await ask('../videos/yopiq.webp,/etc/passwd,covers,.unfinished');
  expect(answer.json().data).toEqual([]);
});

test('no name, too many and too long ones are refused by the name of the field', async () => {
  const many = Array.from({ length: PUBLIC_FILES_AT_ONCE + 1 }, (_, at) => `covers/${at}.webp`);
  for (const names of ['', many.join(','), `covers/${'a'.repeat(300)}.webp`]) {
    const answer = await ask(names);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      [expect.stringMatching(/^names/)],
    ]);
  }
});
