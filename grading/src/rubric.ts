export type RubricLevel = { name: string; description: string; points: number };

export const CRITERIA_MAX = 10;
/** One per digit key. */
export const LEVELS_MAX = 9;
export const LEVELS_MIN = 2;
export const LEVEL_NAME_MAX = 100;
export const LEVEL_DESCRIPTION_MAX = 500;

const POINTS = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/**
 * Parses levels, one per line: `2 | Good | Two arguments`; only the first two bars separate.
 * Undefined if a line is invalid.
 */
export function readLevels(text: string): RubricLevel[] | undefined {
  const levels = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLevel);
  return levels.every((level) => level !== undefined) ? levels : undefined;
}

function readLevel(line: string): RubricLevel | undefined {
  const [points = '', name = '', ...rest] = line.split('|').map((part) => part.trim());
  if (!POINTS.test(points) || name === '') return undefined;
  return { name, points: Number(points.replace(',', '.')), description: rest.join(' | ') };
}

/** Writes levels in that form; a bar in a name becomes a slash, a line break a space. */
export const writeLevels = (levels: readonly RubricLevel[]): string =>
  levels
    .map(({ name, description, points }) =>
      [String(points), oneLine(name).replaceAll('|', '/'), oneLine(description)]
        .filter((part, n) => n < 2 || part !== '')
        .join(' | '),
    )
    .join('\n');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Maximum points of a criterion: those of its best level. */
export const worthOf = (levels: readonly RubricLevel[]): number =>
  Math.max(0, ...levels.map(({ points }) => points));

/** The levels in proportion, with the best of them worth `worth`. */
export function scaledLevels(levels: readonly RubricLevel[], worth: number): RubricLevel[] {
  const before = worthOf(levels);
  return before === 0
    ? [...levels]
    : levels.map((level) => ({
        ...level,
        points: Math.round((level.points * worth * 100) / before) / 100,
      }));
}

/** Points of the chosen levels by criterion; undefined if one is missing. */
export function pointsOf(
  rubric: readonly (readonly RubricLevel[])[],
  chosen: readonly number[],
): number | undefined {
  if (chosen.length !== rubric.length) return undefined;
  const points = rubric.map((levels, n) => levels[chosen[n]!]?.points);
  if (!points.every((each) => each !== undefined)) return undefined;
  return Math.round(points.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
