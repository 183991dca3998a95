import { keptCase } from '#/kit/reviewing/kept-case.ts';

export type KeptGrade = { levels: (number | null)[]; comment: string };

/** Levels and comment that were entered but not sent yet. */
export const keptGrade = keptCase(
  'essay_grade',
  (found): found is KeptGrade =>
    typeof found === 'object' &&
    found !== null &&
    'levels' in found &&
    Array.isArray(found.levels) &&
    'comment' in found &&
    typeof found.comment === 'string',
);
