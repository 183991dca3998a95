import { LEGAL_FORMS, ORGANIZATION_STATUSES } from '#/organizations/choices.ts';
import { z } from 'zod';
import { filterOf, flag, id, instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { COMMENT_MAX } from '#/kit/limits.ts';
import {
  pendingDecision,
  hold,
  readingLanguage,
  reopenedDecision,
  reopening,
} from '#/kit/reviewing.ts';
import { application, CRITERIA, reasons, registryFilters } from '../organizations.ts';
import { done, idBody, idParams, list, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const organizationCase = wire({
  ...application,
  phone: z.string().nullable(),
  /** Until when only this reviewer may decide; null when viewed without a claim. */
  claimedUntil: instant.nullable(),
  claimedBy: z.string().nullable(),
  reopened: z.array(reopenedDecision),
  /** The language in which the applicant reads. */
  language: readingLanguage,
});
export type OrganizationCase = z.output<typeof organizationCase>;

const row = wire({
  id: z.int(),
  name: z.string(),
  legalForm: z.enum(LEGAL_FORMS).nullable(),
  taxNumber: z.string().nullable(),
  region: z.string(),
  status: z.enum(ORGANIZATION_STATUSES),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  passedCount: z.int(),
  checkedCount: z.int(),
  claimedBy: z.string().nullable(),
});
export type OrganizationRow = z.output<typeof row>;

export const listApplications = get.reviewer('/manager/organizations', {
  summary: 'Applications by status, waiting ones by age; without a status all of them',
  query: wire({ ...registryFilters, status: filterOf(z.enum(ORGANIZATION_STATUSES)) }),
  answer: list(row),
});

export const viewOrganizationCase = get.reviewer('/manager/organizations/:id', {
  summary: 'An application with its checks and history',
  params: idParams,
  answer: one(organizationCase),
});

export const getOrganizationArchive = get.reviewer('/manager/organizations/:id/archive', {
  summary: 'The archive about the teachers of an organisation',
  params: idParams,
});

export const claimOrganization = post.reviewer('/manager/organizations/claim', {
  summary:
    'Claim an application for 15 minutes, without an id the oldest free one; from then on it is under review',
  body: wire({ id: id.optional(), after: id.optional() }),
  answer: one(organizationCase.nullable()),
});

export const releaseOrganization = post.reviewer('/manager/organizations/release', {
  summary: 'Release a claimed application',
  body: idBody,
  answer: done,
});

export const checkOrganization = post.reviewer('/manager/organizations/check', {
  summary: 'Mark a criterion as passed or failed; a failed one needs a comment',
  body: wire(
    {
      id,
      criterion: z.enum(CRITERIA),
      isPassed: flag,
      comment: z.string().trim().max(COMMENT_MAX).optional(),
      revision: z.int().min(1).optional(),
    },
    { isPassed: 'passed' },
  ),
  answer: one(organizationCase),
});

export const decideOrganization = post.reviewer('/manager/organizations/status', {
  summary: 'Approve an application that passed all criteria, or cancel it with reasons',
  body: wire({
    id,
    status: z.enum(['allowed', 'cancelled']),
    comment: z.string().trim().max(COMMENT_MAX).optional(),
    reasons: reasons.optional(),
    revision: z.int().min(1).optional(),
    hold,
  }),
  answer: wire({ success, data: organizationCase, held: pendingDecision.optional() }),
});

export const reopenOrganization = post.reviewer('/manager/organizations/reopen', {
  summary:
    'Reopen a decision that has taken effect; refused while teachers or learners belong to the organisation',
  body: reopening,
  answer: one(organizationCase),
});
