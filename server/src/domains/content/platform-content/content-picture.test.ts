import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { app } = await createTestApp(database, { upTo: 'content' });

async function upload(token: string, picture: Uint8Array) {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(picture)]), 'rasm.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  return await app.inject({
    method: 'POST',
    url: '/api/v1/admin/content/picture',
    headers: {
      'content-type': request.headers.get('content-type')!,
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('a portrait is stored as a square that the landing may show', async () => {
  const { token } = await makeCaller(database.db, { role: 'admin' });
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#2f58c5' },
  })
    .png()
    .toBuffer();
  const { address } = (await upload(token, picture)).json().data;
  const served = await app.inject(address);
  expect(served.headers['content-type']).toBe('image/webp');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a drawing with a script and somebody who is no admin are refused', async () => {
  const { token } = await makeCaller(database.db, { role: 'admin' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const refused = await upload(token, svg);
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'file.wrong_type']);
  const teacher = await makeCaller(database.db, { role: 'teacher' });
  expect((await upload(teacher.token, svg)).statusCode).toBe(403);
});
