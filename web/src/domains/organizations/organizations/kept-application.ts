import { keptDraft } from '#/kit/forms/kept-draft.ts';
import type { ApplicationValues } from './application-form.ts';

/** Another revision of what was sent is another key: an old draft is no draft then. */
export const applicationDraft = (accountId: number, revision: number | undefined) =>
  keptDraft<ApplicationValues>(`organization_application:1:${accountId}:${revision ?? 'new'}`);
