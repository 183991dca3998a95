import { expect, test } from 'vitest';
import { type PackableLesson, packEnd, packRefusal, picturesIn, qualitiesOf } from './rules.ts';

const DOWNLOADABLE = {
  isReady: true,
  isElsewhere: false,
  isEncrypted: true,
  sizeBytes: 9_000_000,
  renditions: [
    { label: '720p', height: 720, bytes: 9_000_000 },
    { label: 'audio', height: 0, bytes: 900_000 },
  ],
};
// spec: OFL-04
test('texts, films and tests are kept wherever they stand in their course', () => {
  expect(packRefusal({ type: 'text', video: null })).toBeNull();
  expect(packRefusal({ type: 'video', video: DOWNLOADABLE })).toBeNull();
  expect(packRefusal({ type: 'test', video: null })).toBeNull();
});

test('a webinar and a survey need the line', () => {
  for (const type of ['webinar', 'survey'] as const) {
    expect(packRefusal({ type, video: null })).toBe(type);
  }
});

test('a video of another site, or one that is not there yet, is not kept', () => {
  const refusalOf = (video: PackableLesson['video']) => packRefusal({ type: 'video', video });
  expect(refusalOf({ ...DOWNLOADABLE, isElsewhere: true })).toBe('elsewhere');
  expect(refusalOf({ ...DOWNLOADABLE, isReady: false, renditions: [] })).toBe('notReady');
  expect(refusalOf(null)).toBe('notReady');
});

test('qualities stand by their size, and an open video that was not converted has one', () => {
  expect(qualitiesOf(DOWNLOADABLE).map(({ label }) => label)).toEqual(['audio', '720p']);
  const plain = { ...DOWNLOADABLE, isEncrypted: false, renditions: [] };
  expect(qualitiesOf(plain)).toEqual([{ label: 'plain', height: 0, bytes: 9_000_000 }]);
});

// spec: OFL-06
test('the right ends with the session, at the latest after 30 days', () => {
  const now = new Date('2026-11-20T07:00:00Z');
  const late = new Date('2027-11-20T07:00:00Z');
  expect(packEnd(now, late)).toEqual(new Date('2026-12-20T07:00:00Z'));
  const early = new Date('2026-11-25T07:00:00Z');
  expect(packEnd(now, early)).toEqual(early);
});

test('pictures of a text are those of this server, each once', () => {
  const html =
    '<p><img src="/api/v1/files/a.png" alt=""><img alt="" src="/api/v1/files/a.png">' +
    '<img src="https://else.uz/b.png"><img src="//else.uz/c.png"></p>';
  expect(picturesIn(html)).toEqual(['/api/v1/files/a.png']);
});
