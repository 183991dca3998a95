import { z } from 'zod';
import { device } from './account-settings.ts';
import { ACCOUNT_LIST } from './lists.ts';
import { ACCOUNT_STATUSES, PROFILE_STATUSES } from './choices.ts';
import { flag, id, instant, success } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { PERSONAL_NUMBER_LENGTH, REASON_MAX } from '#/kit/limits.ts';
import { roleId } from '#/kit/roles.ts';
import { done, idBody, idParams, list, nameSpelling, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const summary = {
  id: z.int(),
  phone: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  avatar: z.string().nullable(),
  role: roleId,
  isMethodExpert: flag,
  isEduInstitution: flag,
  status: z.enum(ACCOUNT_STATUSES),
  profileStatus: z.enum(PROFILE_STATUSES),
  region: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
};
const spelling = { ...nameSpelling, role: 'role_id' } as const;

export const accountRow = wire(summary, spelling);
export type AccountRow = z.output<typeof accountRow>;

const filter = listQuery(ACCOUNT_LIST);
export const accountFilter = wire(filter.fields, filter.spelling);

export const listAccounts = get.admin('/admin/accounts', {
  summary: 'Accounts by name in any script or by phone, newest first',
  query: wire({ ...filter.fields, page }, filter.spelling),
  answer: wire({
    success,
    data: z.array(accountRow),
    /** Counted up to a limit, so that a search costs the same at any number of accounts. */
    total: z.int(),
    /** 1: there are more than `total`; pages beyond it are empty. */
    hasMore: flag,
    perPage: z.int(),
    currentPage: z.int(),
    lastPage: z.int(),
    nextPageUrl: z.string().nullable(),
  }),
});

export const findAccountByNumber = post.admin('/admin/accounts/by-personal-number', {
  // Separate from the search, whose words are in addresses, where personal numbers must not appear.
  summary: 'The account with a personal number',
  body: wire(
    { personalNumber: z.string().length(PERSONAL_NUMBER_LENGTH).regex(/^\d+$/) },
    { personalNumber: 'pinfl' },
  ),
  answer: one(wire({ id: z.int() })),
});

const scope = wire({ subjectId: id, regionId: id.nullable().default(null) });

export const account = wire(
  {
    ...summary,
    city: z.string().nullable(),
    school: z.string().nullable(),
    positionType: z.string().nullable(),
    position: z.string().nullable(),
    blockedReason: z.string().nullable(),
    blockedAt: instant.nullable(),
    managerRegionId: z.int().nullable(),
    managerRegion: z.string().nullable(),
    /** Subjects and regions of a method expert; without a region the whole country. */
    methodExpertScopes: z.array(
      wire({
        subjectId: z.int(),
        regionId: z.int().nullable(),
        subject: z.string(),
        region: z.string().nullable(),
      }),
    ),
    /** Decision 133: the teacher's organisation. */
    organization: wire({ id: z.int(), name: z.string() }).nullable(),
    sessionsCount: z.int(),
    isSecondFactorOn: flag,
    coursesCount: z.int(),
    certificatesCount: z.int(),
    /** As `*********1234`; the full number needs another call, which is logged. */
    personalNumber: z.string(),
    passport: z.string(),
  },
  { ...spelling, personalNumber: 'pinfl' },
);
export type Account = z.output<typeof account>;

export const viewAccount = get.admin('/admin/accounts/:id', {
  summary: 'One account; passport and personal number are masked',
  params: idParams,
  answer: one(account),
});

export const readPersonalData = post.admin('/admin/accounts/personal-data', {
  summary: 'Passport and personal number of an account; the access is logged',
  body: idBody,
  answer: one(
    wire(
      { passportSeries: z.string(), passportNumber: z.string(), personalNumber: z.string() },
      { personalNumber: 'pinfl' },
    ),
  ),
});

export const changeRole = post.admin('/admin/accounts/role', {
  summary:
    'Give an account a role; between the learner’s two roles the profile decides (decisions 2 and 6)',
  body: wire(
    {
      id,
      role: roleId,
      managerRegionId: id.nullable().default(null),
      isMethodExpert: flag.default(false),
      methodExpertScopes: z.array(scope).max(50).default([]),
    },
    { role: 'role_id' },
  ),
  answer: done,
});

export const linkTeacher = post.admin('/admin/accounts/organization', {
  summary: 'Link a teacher to an organisation of the registry; null: to none',
  body: wire({ id, organizationId: id.nullable() }),
  answer: done,
});

export const blockAccount = post.admin('/admin/accounts/block', {
  summary: 'Block an account with a reason; its sessions end immediately',
  body: wire({ id, reason: z.string().trim().min(3).max(REASON_MAX) }),
  answer: done,
});

export const unblockAccount = post.admin('/admin/accounts/unblock', {
  summary: 'Unblock an account',
  body: idBody,
  answer: done,
});

export const resetSecondFactor = post.admin('/admin/accounts/second-factor/reset', {
  summary: 'Remove the second factor of an account whose owner lost it; all its sessions end',
  body: wire({ id, reason: z.string().trim().min(3).max(REASON_MAX) }),
  answer: done,
});

export const endAccountSessions = post.admin('/admin/accounts/end-sessions', {
  summary: 'Sign an account out everywhere',
  body: idBody,
  answer: one(wire({ ended: z.int() })),
});

export const listDevicesOf = get.admin('/admin/accounts/:id/devices', {
  summary: 'Sessions of an account, most recently used first',
  params: idParams,
  answer: one(z.array(device)),
});

const jsonObject = z.record(z.string(), z.unknown()).nullable();

export const journalEntry = wire({
  id: z.int(),
  at: instant,
  /** Such as `account.blocked`; the client has the text. */
  action: z.string(),
  actor: z.string().nullable(),
  actorId: z.int().nullable(),
  address: z.string().nullable(),
  before: jsonObject,
  after: jsonObject,
});
export type JournalEntry = z.output<typeof journalEntry>;

export const listJournal = get.admin('/admin/accounts/:id/journal', {
  summary: 'Events of an account, newest first, from the audit and the access log',
  params: idParams,
  query: wire({ page }),
  answer: list(journalEntry),
});
