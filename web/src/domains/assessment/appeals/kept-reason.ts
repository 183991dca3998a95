import { keptCase } from '#/kit/reviewing/kept-case.ts';

/** The reason that was typed and has not been sent yet. */
export const keptReason = keptCase(
  'appeal_reason',
  (found): found is string => typeof found === 'string',
);
