import { expect, test } from 'vitest';
import { type PackableLesson, packEnd, packRefusals, picturesIn, qualitiesOf } from './rules.ts';

const KEPT = {
  isReady: true,
  isElsewhere: false,
  isEncrypted: true,
  sizeBytes: 9_000_000,
  renditions: [
    { label: '720p', height: 720, bytes: 9_000_000 },
    { label: 'audio', height: 0, bytes: 900_000 },
  ],
};
const lesson = (id: number, given: Partial<PackableLesson> = {}): PackableLesson => ({
  id,
  type: 'text',
  isDone: false,
  openQuestions: 0,
  video: null,
  ...given,
});
const video = (id: number, given: Partial<PackableLesson> = {}) =>
  lesson(id, { type: 'video', video: KEPT, ...given });

// spec: OFL-04
test('in the order of a course one is given as far as one comes without a line', () => {
  const lessons = [
    lesson(1, { isDone: true }),
    lesson(2),
    video(3),
    video(4, { openQuestions: 1 }),
    lesson(5),
  ];
  expect([...packRefusals('upgrade', lessons).values()]).toEqual([null, null, null, null, 'later']);
  expect([...packRefusals('informal', lessons).values()]).toEqual(Array(5).fill(null));
});

test('a test, a webinar and a survey need the line, and what is behind them waits for it', () => {
  const types = ['test', 'webinar', 'survey'] as const;
  for (const type of types) {
    const refusals = packRefusals('retraining', [lesson(1, { type }), lesson(2)]);
    expect([...refusals.values()]).toEqual([type, 'later']);
    const done = packRefusals('retraining', [lesson(1, { type, isDone: true }), lesson(2)]);
    expect([...done.values()]).toEqual([type, null]);
  }
});

test('a video of another site, or one that is not there yet, is not kept', () => {
  const elsewhere = video(1, { video: { ...KEPT, isElsewhere: true } });
  const unready = video(2, { video: { ...KEPT, isReady: false, renditions: [] } });
  const lessons = [elsewhere, unready, video(3, { video: null })];
  expect([...packRefusals('informal', lessons).values()]).toEqual([
    'elsewhere',
    'notReady',
    'notReady',
  ]);
});

test('qualities stand by their size, and an open video that was not converted has one', () => {
  expect(qualitiesOf(KEPT).map(({ label }) => label)).toEqual(['audio', '720p']);
  const plain = { ...KEPT, isEncrypted: false, renditions: [] };
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
