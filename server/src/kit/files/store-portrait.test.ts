import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { deletePortrait, storePortrait } from './encode-picture.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-portrait-'));
afterAll(() => rm(folder, { recursive: true }));
const files = createMemoryFiles();
const file = path.join(folder, 'picture');

const blank = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } });
async function store(picture: Buffer) {
  await writeFile(file, picture);
  return await storePortrait(files, { path: file, field: 'avatar', language: 'uz' });
}
const keyOf = (address: string) => address.replace('/api/v1/files/', 'public/');
const stored = async (address: string) => await buffer(await files.read(keyOf(address)));

test('a photograph becomes an upright square without what the camera wrote', async () => {
  // The left half is red; the camera's orientation tag turns it into the upper half.
  const left = await blank(150, 200, '#ff0000').png().toBuffer();
  const photo = await blank(300, 200, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Kamera egasi' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const address = await store(photo);
  expect(address).toMatch(/^\/api\/v1\/files\/portraits\/[0-9a-f]{24}\.webp$/);
  const square = sharp(await stored(address));
  const facts = await square.metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(facts.exif).toBeUndefined();
  const { data } = await square.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  expect(at(256, 40)[0]).toBeGreaterThan(200);
  expect(at(256, 470)[2]).toBeGreaterThan(200);
});

test('forty megapixels are refused by their head, what is broken as unreadable', async () => {
  const large = await blank(8000, 5000).png().toBuffer();
  const errors = { avatar: [expect.stringContaining('Rasm')] };
  await expect(store(large)).rejects.toMatchObject({
    code: 'file.too_many_pixels',
    status: 422,
    details: { errors },
  });
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await expect(store(whole.subarray(0, 4000))).rejects.toMatchObject({ code: 'file.unreadable' });
  await expect(store(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'file.unreadable' });
});

test('the owner of a portrait deletes it, a picture from elsewhere stays', async () => {
  const address = await store(await blank(20, 30).png().toBuffer());
  await files.put('public/avatars/0123.png', Buffer.from('face'), 'image/png');
  for (const other of [null, '/api/v1/files/avatars/0123.png', 'https://a.uz/portraits/x.webp']) {
    await deletePortrait(files, other);
  }
  await deletePortrait(files, `/api/v1/files/portraits/../avatars/0123.png`);
  await files.stat('public/avatars/0123.png');
  await files.stat(keyOf(address));
  await deletePortrait(files, address);
  await expect(files.stat(keyOf(address))).rejects.toThrow('file.not_found');
});
