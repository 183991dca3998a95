import type { PackLesson } from '@malaka/contracts/learning/lesson-packs';
import { expect, test } from 'vitest';
import {
  choicesOf,
  endingOf,
  isClosed,
  qualityFor,
  seenAfter,
  segmentsOf,
  sizeOf,
  lessonsToDownload,
  withPictures,
} from './rules.ts';

const qualities = [
  { label: 'audio', height: 0, bytes: 900 },
  { label: '240p', height: 240, bytes: 4000 },
  { label: '720p', height: 720, bytes: 9000 },
];
const lesson = (overrides: Partial<PackLesson>): PackLesson => ({
  id: 1,
  name: 'Dars',
  type: 'text',
  isDone: false,
  version: 'a',
  refusal: null,
  bytes: 100,
  qualities: [],
  ...overrides,
});

// spec: OFL-04
test('each quality has its size, the smallest first', () => {
  const lessons = [
    lesson({}),
    lesson({ type: 'video', qualities }),
    lesson({ type: 'video', qualities: qualities.slice(0, 2) }),
    lesson({ type: 'survey', refusal: 'survey', bytes: 0 }),
  ];
  expect(choicesOf({ lessons })).toEqual([
    { height: -1, bytes: 100 },
    { height: 0, bytes: 2100 },
    { height: 240, bytes: 8300 },
    { height: 720, bytes: 13_300 },
  ]);
  expect(choicesOf({ lessons: [lesson({})] })).toEqual([{ height: -1, bytes: 100 }]);
  expect(choicesOf({ lessons: [lesson({ refusal: 'webinar', bytes: 0 })] })).toEqual([]);
  expect(sizeOf(lessons, 0)).toBe(2100);
  const [, , video] = lessons.map((one, id) => ({ ...one, isDone: id < 2 }));
  expect(
    lessonsToDownload([...lessons.slice(0, 1), video!], { height: -1, isDropDone: true }),
  ).toEqual([lessons[0]]);
});

test('a video that lacks the wanted quality is taken smaller, or as it is', () => {
  expect(qualityFor(qualities, 480)?.label).toBe('240p');
  expect(qualityFor(qualities.slice(2), 240)?.label).toBe('720p');
  expect(qualityFor(qualities, -1)).toBeUndefined();
  expect(qualityFor([], 240)).toBeUndefined();
});

const HOUR = 3_600_000;

// spec: OFL-06
test('a clock that is set back gives no time, and one in 2030 takes none for good', () => {
  const end = 30 * 24 * HOUR;
  const seen = 10 * 24 * HOUR;
  expect(endingOf(seen - 2 * HOUR, seen, end)).toBe('holds');
  expect(seenAfter(seen - 2 * HOUR, seen, end)).toBe(seen);
  expect(endingOf(end - HOUR, end, end)).toBe('ended');
  const in2030 = 100 * end;
  expect(endingOf(in2030, seen, end)).toBe('ended');
  expect(seenAfter(in2030, seen, end)).toBe(seen);
  expect(endingOf(seen + HOUR, seenAfter(in2030, seen, end), end)).toBe('holds');
});

test('pictures of a text are those that are here', () => {
  const html = '<p><img alt="" src="/api/v1/files/a.png?x=1&amp;y=2"><img src="/b.png"></p>';
  const local = new Map([['/api/v1/files/a.png?x=1&y=2', 'data:image/png;base64,AA']]);
  expect(withPictures(html, local)).toBe(
    '<p><img alt="" src="data:image/png;base64,AA"><img src="/b.png"></p>',
  );
});

test('a playlist tells its segments, and whether they are closed', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="../key"',
    '#EXTINF:6.0,',
    '00000.ts',
    '#EXTINF:2.0,',
    '00001.ts',
    '#EXT-X-ENDLIST',
  ].join('\n');
  expect(segmentsOf(playlist)).toEqual(['00000.ts', '00001.ts']);
  expect(isClosed(playlist)).toBe(true);
  expect(isClosed('#EXTM3U')).toBe(false);
});
