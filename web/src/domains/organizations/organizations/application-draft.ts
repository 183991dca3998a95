import { savedDraft } from '#/kit/forms/saved-draft.ts';
import type { ApplicationValues } from './application-form.ts';

/** The key includes the submitted revision, so drafts of an older one are ignored. */
export const applicationDraft = (accountId: number, revision: number | undefined) =>
  savedDraft<ApplicationValues>(`organization_application:1:${accountId}:${revision ?? 'new'}`);
