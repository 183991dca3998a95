/** What a level of a criterion is called, says and earns. */
export type RubricLevel = { name: string; description: string; points: number };

export const CRITERIA_MAX = 10;
/** As many as there are digits to choose one by. */
export const LEVELS_MAX = 9;
export const LEVELS_MIN = 2;
export const LEVEL_NAME_MAX = 100;
export const LEVEL_DESCRIPTION_MAX = 500;

const POINTS = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/**
 * Levels as an author or a table writes them, one a line: `2 | Good | Two arguments`. Undefined
 * where a line is none; the first two bars alone part.
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

/** The same lines; a bar in a name and a line break anywhere would part, and become a slash and a space. */
export const writeLevels = (levels: readonly RubricLevel[]): string =>
  levels
    .map(({ name, description, points }) =>
      [String(points), oneLine(name).replaceAll('|', '/'), oneLine(description)]
        .filter((part, n) => n < 2 || part !== '')
        .join(' | '),
    )
    .join('\n');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a criterion is worth: its best level. */
export const worthOf = (levels: readonly RubricLevel[]): number =>
  Math.max(0, ...levels.map(({ points }) => points));

/** The same levels in proportion, the best of them worth so much. */
export function scaledLevels(levels: readonly RubricLevel[], worth: number): RubricLevel[] {
  const before = worthOf(levels);
  return before === 0
    ? [...levels]
    : levels.map((level) => ({
        ...level,
        points: Math.round((level.points * worth * 100) / before) / 100,
      }));
}

/** The points of chosen levels, by the place of each criterion; undefined where one is missing. */
export function pointsOf(
  rubric: readonly (readonly RubricLevel[])[],
  chosen: readonly number[],
): number | undefined {
  if (chosen.length !== rubric.length) return undefined;
  const points = rubric.map((levels, n) => levels[chosen[n]!]?.points);
  if (!points.every((each) => each !== undefined)) return undefined;
  return Math.round(points.reduce((sum, each) => sum + each, 0) * 100) / 100;
}
