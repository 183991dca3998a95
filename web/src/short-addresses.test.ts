import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, 'routes');
const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll(path.sep, '.').replace(/\.tsx$/, ''));

test('an address that was cut short leads on: a frame of others is no page by itself', () => {
  const frames = routes.filter((route) => routes.some((other) => other.startsWith(`${route}.`)));
  expect(frames).toContain('dashboard_.course.$courseId');
  const blank = frames.filter((frame) => frame !== '_public' && !routes.includes(`${frame}.index`));
  expect(blank).toEqual([]);
});
