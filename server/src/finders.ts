import { finders as assessment } from '#/domains/assessment/finders.ts';
import { finders as authoring } from '#/domains/authoring/finders.ts';
import { finders as credentials } from '#/domains/credentials/finders.ts';
import { finders as organizations } from '#/domains/organizations/finders.ts';
import { finders as people } from '#/domains/people/finders.ts';
import { finders as reporting } from '#/domains/reporting/finders.ts';
import { finders as surveys } from '#/domains/surveys/finders.ts';
import type { Finders } from '#/kit/quick-search/finder.ts';

/** A kind of the quick search without a finder is a type error. */
export const finders: Finders = {
  ...people,
  ...organizations,
  ...credentials,
  ...authoring,
  ...surveys,
  ...assessment,
  ...reporting,
};
