import { keptCase } from '#/kit/reviewing/kept-case.ts';

export type Draft = { comment: string; credits: number | null };

export const keptDraft = keptCase('alternative_draft', isDraft);

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { comment, credits } = kept as Partial<Draft>;
  return typeof comment === 'string' && (credits === null || typeof credits === 'number');
}
