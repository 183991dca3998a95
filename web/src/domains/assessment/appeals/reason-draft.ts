import { caseDraft } from '#/kit/reviewing/case-draft.ts';

/** The reason as typed but not sent yet. */
export const reasonDraft = caseDraft(
  'appeal_reason',
  (found): found is string => typeof found === 'string',
);
