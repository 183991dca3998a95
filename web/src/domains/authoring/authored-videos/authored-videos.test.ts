import { expect, test } from 'vitest';
import { videoError, videoFingerprint, isSameVideo } from './video-file.ts';
import { createPace } from './video-sender.ts';
import { checkVideo } from '#/domains/authoring/authored-lessons/lesson-form.ts';

test('a film is an .mp4 that holds something and is not too large', () => {
  expect(videoError({ name: 'dars.MP4', size: 1 })).toBeNull();
  expect(videoError({ name: 'dars.avi', size: 1 })).toBe('film.notMp4');
  expect(videoError({ name: 'dars.mp4', size: 0 })).toBe('film.empty');
  expect(videoError({ name: 'dars.mp4', size: 3 * 1024 ** 3 })).toBe('film.tooLarge');
});

test('only the same file goes on with an upload, whatever it is called now', async () => {
  const file = new File(['a'.repeat(1000)], 'dars.mp4');
  const known = { name: 'dars.mp4', bytes: 1000, fingerprint: await videoFingerprint(file) };
  expect(known.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(await isSameVideo(new File(['a'.repeat(1000)], 'nusxa.mp4'), known)).toBe(true);
  expect(await isSameVideo(new File([`${'a'.repeat(999)}b`], 'dars.mp4'), known)).toBe(false);
  expect(await isSameVideo(new File(['a'], 'dars.mp4'), known)).toBe(false);
  // Begun in a browser without fingerprints: name and size decide.
  expect(await isSameVideo(file, { ...known, fingerprint: '' })).toBe(true);
});

test('the pace is that of the last seconds, and none until there is one', () => {
  const pace = createPace();
  expect(pace.add(0, 0)).toBeNull();
  expect(pace.add(100, 500)).toBeNull();
  expect(pace.add(2000, 2000)).toBe(1000);
  expect(pace.add(2000 + 9000, 11_000)).toBeNull();
  pace.restart();
  expect(pace.add(20_000, 20_000)).toBeNull();
});

test('an empty description is missing, a long one too long', () => {
  const video = { name: 'a', score: '1', shortDescription: '', isEncrypted: false };
  const errorOf = (description: string) => {
    const checked = checkVideo(1, { ...video, description });
    return 'errors' in checked ? checked.errors.description : undefined;
  };
  expect(errorOf(' ')).toBe('descriptionMissing');
  expect(errorOf('a'.repeat(100_001))).toBe('description');
  expect(errorOf('<p>Mavzu</p>')).toBeUndefined();
});
