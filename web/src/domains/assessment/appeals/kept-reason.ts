import { caseDraft } from '#/kit/reviewing/kept-case.ts';

/** The reason as typed but not sent yet. */
export const reasonDraft = caseDraft(
  'appeal_reason',
  (found): found is string => typeof found === 'string',
);
