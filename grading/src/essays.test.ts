import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCharacters,
  countWords,
  isTooLong,
  PLAIN_ESSAY,
  readEssaySettings,
  writeEssaySettings,
} from './essay-settings.ts';
import { areApart, mergeGrades } from './merge-grades.ts';
import { pointsOf, readLevels, scaledLevels, worthOf, writeLevels } from './rubric.ts';

const points = fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100);
const MAX = 10;
const double = { isDouble: true, maxScore: MAX };

// spec: QKD-10
describe('the points of two graders', () => {
  it('are the mean of both where they are near, and lie between them', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        const merged = mergeGrades([one, other], double);
        if (areApart(one, other, MAX)) {
          expect(merged).toEqual({ kind: 'third' });
          return;
        }
        expect(merged.kind).toBe('final');
        const { score } = merged as { score: number };
        expect(score).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(score).toBeLessThanOrEqual(Math.max(one, other));
        expect(Math.abs(score - (one + other) / 2)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  it('do not depend on who graded first', () => {
    fc.assert(
      fc.property(points, points, fc.option(points), (one, other, third) => {
        expect(mergeGrades([one, other, third], double)).toEqual(
          mergeGrades([other, one, third], double),
        );
      }),
    );
  });

  it('are the third’s where they are apart, and the third changes nothing where they are not', () => {
    fc.assert(
      fc.property(points, points, points, (one, other, third) => {
        const merged = mergeGrades([one, other, third], double);
        expect(merged).toEqual(
          areApart(one, other, MAX)
            ? { kind: 'final', score: third }
            : mergeGrades([one, other], double),
        );
      }),
    );
  });

  it('wait until both are there, and a fifth of the points is still near', () => {
    expect(mergeGrades([null, 4], double)).toEqual({ kind: 'waiting' });
    expect(mergeGrades([4, null], double)).toEqual({ kind: 'waiting' });
    expect(mergeGrades([], double)).toEqual({ kind: 'waiting' });
    expect(mergeGrades([4, 6], double)).toEqual({ kind: 'final', score: 5 });
    expect(mergeGrades([4, 6.01], double)).toEqual({ kind: 'third' });
    expect(mergeGrades([0.1, 0.7], { isDouble: true, maxScore: 3 }).kind).toBe('final');
    expect(mergeGrades([4], { isDouble: false, maxScore: MAX })).toEqual({
      kind: 'final',
      score: 4,
    });
    expect(mergeGrades([0, 0], { isDouble: true, maxScore: 0 })).toEqual({
      kind: 'final',
      score: 0,
    });
  });
});

// spec: QKD-10
describe('a rubric', () => {
  const text = fc.stringMatching(/^[\p{L}\d][\p{L}\d .,:;|]{0,20}$/u);
  const level = fc.record({
    name: text.map((name) => name.replaceAll('|', '').trim()),
    description: text.map((each) =>
      each
        .replaceAll(/\s*\|\s*/g, ' | ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
    points,
  });

  it('is written in lines that are read back', () => {
    expect(readLevels('2 | Yaxshi | Ikki dalil\n0,5|Sust\n\n')).toEqual([
      { points: 2, name: 'Yaxshi', description: 'Ikki dalil' },
      { points: 0.5, name: 'Sust', description: '' },
    ]);
    fc.assert(
      fc.property(fc.array(level, { maxLength: 9 }), (levels) => {
        const once = writeLevels(levels);
        expect(writeLevels(readLevels(once) ?? [])).toBe(once);
        expect(readLevels(once)?.map((each) => each.points)).toEqual(
          levels.map((each) => each.points),
        );
      }),
    );
    expect(['yaxshi', '2', '2 |', '-1 | a', '1.234 | a', 'x | a'].map(readLevels)).toEqual(
      Array(6).fill(undefined),
    );
  });

  it('adds up the chosen levels, each criterion one', () => {
    const rubric = [readLevels('2 | A\n1 | B')!, readLevels('3 | A\n0.5 | B\n0 | C')!];
    expect(pointsOf(rubric, [0, 1])).toBe(2.5);
    expect(pointsOf(rubric, [0, 0])).toBe(worthOf(rubric[0]!) + worthOf(rubric[1]!));
    for (const chosen of [[0], [0, 3], [-1, 0], [0, 0, 0], [0.5, 0]]) {
      expect(pointsOf(rubric, chosen)).toBeUndefined();
    }
    expect(scaledLevels(rubric[1]!, 6).map((each) => each.points)).toEqual([6, 1, 0]);
  });
});

// spec: QKD-10
describe('the settings of an essay', () => {
  it('are written in one line that is read back', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 2000 }));
    fc.assert(
      fc.property(
        fc.constantFrom('words' as const, 'characters' as const),
        limit,
        limit,
        fc.boolean(),
        fc.boolean(),
        (unit, one, other, isDouble, isAnonymous) => {
          const [min, max] =
            one !== null && other !== null
              ? [Math.min(one, other), Math.max(one, other)]
              : [one, other];
          const settings = { unit, min, max, isDouble, isAnonymous };
          const read = readEssaySettings(writeEssaySettings(settings));
          const isPlain = min === null && max === null;
          expect(read).toEqual(isPlain ? { ...settings, unit: 'words' } : settings);
        },
      ),
    );
    expect(readEssaySettings('essay:')).toEqual(PLAIN_ESSAY);
    expect(
      ['', 'essay', 'essay: words 300-100', 'essay: words -99999', 'essay: pages 1-2'].map(
        readEssaySettings,
      ),
    ).toEqual(Array(5).fill(undefined));
  });

  it('count words and characters as people do', () => {
    expect(countWords('Oʻzbekiston — kelajagi buyuk davlat!')).toBe(4);
    expect(countWords('  \n ')).toBe(0);
    expect(countCharacters('a👍б')).toBe(3);
    expect(isTooLong({ unit: 'words', max: 2 }, 'bir ikki uch')).toBe(true);
    expect(isTooLong({ unit: 'words', max: 3 }, 'bir ikki uch')).toBe(false);
    expect(isTooLong({ unit: 'words', max: null }, 'a'.repeat(10_001))).toBe(true);
  });
});
