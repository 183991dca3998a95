import { caseDraft } from '#/kit/reviewing/case-draft.ts';

export type GradeDraft = { levels: (number | null)[]; comment: string };

/** Levels and comment that were entered but not sent yet. */
export const gradeDraft = caseDraft(
  'essay_grade',
  (found): found is GradeDraft =>
    typeof found === 'object' &&
    found !== null &&
    'levels' in found &&
    Array.isArray(found.levels) &&
    'comment' in found &&
    typeof found.comment === 'string',
);
