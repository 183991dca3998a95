import { z } from 'zod';
import { bankFilter } from '#/authoring/question-bank.ts';
import { tag } from '#/authoring/questions.ts';
import { alternativeFilter } from '#/credentials/alternative-certificates.ts';
import { certificateFilter } from '#/credentials/certificate-register.ts';
import { trainingFilter } from '#/credentials/offline-trainings.ts';
import { CHAT_REPORT_STATES } from '#/kit/choices.ts';
import { filterOf, flag, id, idText, instant, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { BULK_PICKED_MAX, BULK_ROWS_MAX, COMMENT_MAX, REASON_MAX } from '#/kit/limits.ts';
import { type Audience, isInAudience, type Role } from '#/kit/roles.ts';
import { idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { moderatedReviewFilter } from '#/learning/reviews.ts';
import { accountFilter } from '#/people/accounts.ts';
import { profileFilter } from '#/people/profile-reviews.ts';
import { pupilFilter } from './pupils.ts';

/** Lists with bulk actions, each with its filter without paging. */
export const BULK_LISTS = {
  pupils: { query: pupilFilter },
  accounts: { query: accountFilter },
  profiles: { query: profileFilter },
  certificates: { query: certificateFilter },
  alternatives: { query: alternativeFilter },
  trainings: { query: trainingFilter },
  reviews: { query: moderatedReviewFilter },
  /** Repeats the filter of the chat reports list: that domain lies above this one. */
  chatReports: { query: wire({ state: filterOf(z.enum(CHAT_REPORT_STATES)), search }) },
  questions: { query: bankFilter },
} as const satisfies Record<string, { query: z.ZodType<object, Record<string, unknown>> }>;

export type BulkListName = keyof typeof BULK_LISTS;
export type BulkQuery<Name extends BulkListName> = z.output<(typeof BULK_LISTS)[Name]['query']>;
export const BULK_LIST_NAMES = Object.keys(BULK_LISTS) as [BulkListName, ...BulkListName[]];

const reason = z.string().trim().min(3).max(REASON_MAX);
const comment = z.string().trim().min(3).max(COMMENT_MAX);

/**
 * Each action on many rows: its list, audience and parameters. The domain's bulk.ts
 * (server/src/domains) implements it.
 */
export const BULK_ACTIONS = {
  /** The group assigns its courses (decision 142). */
  'pupils.group': { list: 'pupils', audience: 'manager', params: wire({ groupId: id }) },
  'pupils.remind': {
    list: 'pupils',
    audience: 'manager',
    /** Added to the platform's own text. */
    params: wire({ words: z.string().trim().max(REASON_MAX).default('') }),
  },
  'accounts.block': { list: 'accounts', audience: 'admin', params: wire({ reason }) },
  'accounts.unblock': { list: 'accounts', audience: 'admin', params: wire({}) },
  'profiles.confirm': { list: 'profiles', audience: 'reviewer', params: wire({}) },
  'profiles.reject': {
    list: 'profiles',
    audience: 'reviewer',
    params: wire({ comment }),
  },
  /** `name`: where the confirmed name differs. `correction`: all facts are read again. */
  'certificates.reissue': {
    list: 'certificates',
    audience: 'reviewer',
    params: wire({ kind: z.enum(['name', 'correction']), reason }),
  },
  'certificates.revoke': { list: 'certificates', audience: 'reviewer', params: wire({ reason }) },
  'alternatives.accept': {
    list: 'alternatives',
    audience: 'reviewer',
    /** Credits for each certificate; types with a lower maximum are left out. */
    params: wire({ credits: numberText.pipe(z.number().positive().max(1000).multipleOf(0.01)) }),
  },
  'alternatives.reject': { list: 'alternatives', audience: 'reviewer', params: wire({ comment }) },
  'trainings.withdraw': { list: 'trainings', audience: 'manager', params: wire({ reason }) },
  'reviews.hide': { list: 'reviews', audience: 'manager', params: wire({ reason }) },
  'reviews.show': { list: 'reviews', audience: 'manager', params: wire({}) },
  'chatReports.hide': { list: 'chatReports', audience: 'admin', params: wire({}) },
  'chatReports.keep': { list: 'chatReports', audience: 'admin', params: wire({}) },
  'questions.tag': { list: 'questions', audience: 'author', params: wire({ tag }) },
  'questions.untag': { list: 'questions', audience: 'author', params: wire({ tag }) },
} as const satisfies Record<
  string,
  {
    list: BulkListName;
    audience: Exclude<Audience, 'public'>;
    params: z.ZodType<object, Record<string, unknown>>;
  }
>;

export type BulkActionName = keyof typeof BULK_ACTIONS;
export type BulkParams<Name extends BulkActionName> = z.output<
  (typeof BULK_ACTIONS)[Name]['params']
>;
export const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as [BulkActionName, ...BulkActionName[]];

export const mayRun = (role: Role, name: BulkActionName): boolean =>
  isInAudience(role, BULK_ACTIONS[name].audience);

export const BULK_STATES = ['working', 'done', 'stopped'] as const;
export type BulkState = (typeof BULK_STATES)[number];

export const BULK_ROW_STATES = ['pending', 'done', 'skipped', 'failed'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

export const bulkRun = wire({
  id: z.int(),
  action: z.enum(BULK_ACTION_NAMES),
  list: z.enum(BULK_LIST_NAMES),
  state: z.enum(BULK_STATES),
  /** The group, the reason or the text; null if the action has none. */
  about: z.string().nullable(),
  isByFilter: flag,
  rowsTotal: z.int(),
  doneCount: z.int(),
  skippedCount: z.int(),
  failedCount: z.int(),
  createdAt: instant,
  /** Until then it can be cancelled without any effect. */
  startsAt: instant,
  finishedAt: instant.nullable(),
  /** The run that this one undoes. */
  undoesId: z.int().nullable(),
  undoneById: z.int().nullable(),
  /** Whether any of it can still be undone. */
  canUndo: flag,
});
export type BulkRun = z.output<typeof bulkRun>;

/** Values of parameters and filters as encoded in calls and addresses; each has its own codec. */
const encoded = (most: number) =>
  z
    .record(z.string().max(40), z.union([z.string().max(most), z.number(), z.boolean()]))
    .refine((values) => Object.keys(values).length <= 40);

export const startBulk = post.examiner('/manager/bulk', {
  summary: 'Run an action on many rows of a list: selected ones, or all that a filter finds',
  body: wire({
    /** Made by the page; the same key is the same run. */
    key: z.uuid(),
    action: z.enum(BULK_ACTION_NAMES),
    params: encoded(COMMENT_MAX).default({}),
    /** Selected rows; excludes `query`. */
    ids: z.array(id).min(1).max(BULK_PICKED_MAX).optional(),
    /** All rows the filter finds, encoded as in the list's address. */
    query: encoded(300).optional(),
    /**
     * The number of rows the caller saw; if the filter now finds another number, 409 and nothing is
     * done.
     */
    count: z.int().min(1).max(BULK_ROWS_MAX).optional(),
    /** Rows of the filter that were deselected. */
    exceptIds: z.array(id).max(BULK_PICKED_MAX).default([]),
  }),
  answer: one(bulkRun),
});

export const listBulkRuns = get.examiner('/manager/bulk', {
  summary: 'The caller’s bulk runs, newest first',
  query: wire({ page }),
  answer: list(bulkRun),
});

export const viewBulkRun = get.examiner('/manager/bulk/:id', {
  summary: 'Progress and results of the caller’s run',
  params: idParams,
  answer: one(bulkRun),
});

export const bulkRow = wire(
  {
    /** Position in the order of selection, from 1. */
    place: z.int(),
    subjectId: z.int(),
    /** Null if the caller may not see it. */
    name: z.string().nullable(),
    state: z.enum(BULK_ROW_STATES),
    /** Why it was left out, as text. */
    reason: z.string().nullable(),
  },
  { place: 'id' },
);
export type BulkRow = z.output<typeof bulkRow>;

export const listBulkRows = get.examiner('/manager/bulk/:id/rows', {
  summary: 'The report of the caller’s run by row, in the order of selection',
  params: idParams,
  query: wire({ state: filterOf(z.enum(BULK_ROW_STATES)), page }),
  answer: list(bulkRow),
});

/** The filter of the report's Excel export. */
export const bulkRowFilter = wire({ id: idText, state: filterOf(z.enum(BULK_ROW_STATES)) });

export const stopBulk = post.examiner('/manager/bulk/stop', {
  summary: 'Stop the caller’s run; rows already done stay done',
  body: idBody,
  answer: one(bulkRun),
});

export const undoBulk = post.examiner('/manager/bulk/undo', {
  summary: 'Undo the caller’s run by another run; rows changed since then stay as they are',
  body: wire({ id, key: z.uuid() }),
  answer: one(bulkRun),
});
