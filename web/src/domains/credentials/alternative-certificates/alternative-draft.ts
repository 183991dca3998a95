import { caseDraft } from '#/kit/reviewing/case-draft.ts';

export type Draft = { comment: string; credits: number | null };

export const alternativeDraft = caseDraft('alternative_draft', isDraft);

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { comment, credits } = stored as Partial<Draft>;
  return typeof comment === 'string' && (credits === null || typeof credits === 'number');
}
