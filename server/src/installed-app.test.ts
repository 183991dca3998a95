import { LANGUAGES } from '@malaka/contracts/kit/choices';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import '#test/built-client.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestApp } from '#test/test-app.ts';

const { app } = await createTestApp(await useTestDatabase());

type Manifest = {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};

// spec: OFL-01
test.each(LANGUAGES)('the platform is an app in %s, with an icon for every shape', async (lang) => {
  const { headers, body } = await app.inject(`/app-${lang}.webmanifest`);
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/dashboard',
    display: 'standalone',
    lang,
    name: expect.stringContaining('Malaka'),
    description: expect.stringMatching(/\S/),
  });
  expect(manifest.shortcuts.length).toBeGreaterThan(0);
  for (const { name, url } of manifest.shortcuts) {
    expect(name).toMatch(/\S/);
    expect((await app.inject(url)).statusCode, url).toBe(200);
  }
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await app.inject(src);
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const purposes = manifest.icons.map(({ purpose }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']));
});
