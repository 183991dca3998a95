import { describe, expect, test } from 'vitest';
import { blockedUntil, placeOfTopic } from './rules.ts';

describe('retake block', () => {
  const finishedAt = new Date('2026-11-20T10:00:00Z');
  const at = (minutes: number) => new Date(finishedAt.getTime() + minutes * 60_000);

  // spec: TST-02, LIM-06
  test('it lasts 40 minutes after a failed attempt', () => {
    const failed = { isPassed: false, finishedAt };
    expect(blockedUntil(failed, at(0))).toEqual(at(40));
    expect(blockedUntil(failed, at(39.99))).toEqual(at(40));
    expect(blockedUntil(failed, at(40))).toBeNull();
  });

  test('there is none after a passed one, nor before the first', () => {
    expect(blockedUntil({ isPassed: true, finishedAt }, at(1))).toBeNull();
    expect(blockedUntil(undefined, at(1))).toBeNull();
  });
});

describe('where a topic is explained', () => {
  const text = { id: 1, name: 'Kasrlar', sectionName: 'Sonlar', moments: [] };
  const video = {
    id: 2,
    name: 'Darsdan lavha',
    sectionName: 'Amaliyot',
    moments: [
      { second: 40, tags: ['Baholash'] },
      { second: 185, tags: ['Kasrlar', 'Foizlar'] },
    ],
  };
  const last = { id: 3, name: 'Xulosa', sectionName: 'Yakun', moments: [] };

  test.each([
    ['the minute before a video asks about it', ['foizlar'], [2, 125]],
    ['a video from its beginning', ['Baholash'], [2, 0]],
    ['the lesson that is called like it', ['Sonlar'], [1, undefined]],
    ['the last lesson before the test', ['Geometriya'], [3, undefined]],
  ])('%s', (_, tags, [lessonId, second]) => {
    expect(placeOfTopic(tags, [text, video, last])).toMatchObject({ lessonId });
    expect(placeOfTopic(tags, [text, video, last])?.second).toBe(second);
  });

  test('nothing before the test explains it', () => {
    expect(placeOfTopic(['Foizlar'], [])).toBeNull();
  });
});
