import { z } from 'zod';
import { PROFILE_STATUSES } from './choices.ts';
import { filterOf, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { COMMENT_MAX, REASON_MAX, REASONS_MAX } from '#/kit/limits.ts';
import { decided, hold, readingLanguage, reopenedDecision, reopening } from '#/kit/reviewing.ts';
import { profileSpelling } from './profiles/own-facts.ts';
import { profileValues, reasons } from './profiles.ts';
import { done, idBody, idParams, list, nameSpelling, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/**
 * State of the promised 24 hours: running, due soon (under 4 hours), overdue, or paused while the
 * person makes corrections.
 */
export const REVIEW_CLOCKS = ['running', 'due_soon', 'overdue', 'paused'] as const;
export type ReviewClock = (typeof REVIEW_CLOCKS)[number];

/**
 * Fields for which a reviewer may give a reason; the person's form shows it at that field, and for
 * entries at the whole list. A passport counts as one field: its reason is shown at the number.
 */
export const REASON_FIELDS = [
  'avatar',
  'lastName',
  'firstName',
  'middleName',
  'gender',
  'birthDate',
  'passportNumber',
  'personalNumber',
  'regionId',
  'cityId',
  'schoolType',
  'schoolId',
  'positionTypeId',
  'positionId',
  'educations',
  'workPlaces',
  'additionalPositions',
  'biography',
] as const;
export type ReasonField = (typeof REASON_FIELDS)[number];

export const profileRow = wire(
  {
    id: z.int(),
    phone: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    avatar: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    positionType: z.string().nullable(),
    status: z.enum(PROFILE_STATUSES),
    comment: z.string().nullable(),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    /** End of the promised time; null unless the profile is waiting. */
    dueAt: instant.nullable(),
    clock: z.enum(REVIEW_CLOCKS).nullable(),
    /** The reviewer who has it open. */
    claimedBy: z.string().nullable(),
  },
  nameSpelling,
);
export type ProfileRow = z.output<typeof profileRow>;

const profileFilters = { status: filterOf(z.enum(PROFILE_STATUSES)), search };
export const profileFilter = wire(profileFilters);

export const listProfiles = get.reviewer('/manager/profiles', {
  summary: 'Profiles by review status, most urgent first',
  query: wire({ ...profileFilters, page }),
  answer: list(profileRow),
});

export const reviewFigures = get.reviewer('/manager/profiles/figures', {
  summary: 'State of the queue and waiting times',
  answer: one(
    wire({
      submitted: z.int(),
      dueSoon: z.int(),
      overdue: z.int(),
      rejected: z.int(),
      /** Median over the decisions of the last 30 days; null without any. */
      medianSeconds: z.int().nullable(),
      decidedToday: z.int(),
      alternativeWaiting: z.int(),
    }),
  ),
});

/** The profile a decision was about; stored encrypted. */
export const profileSnapshot = wire(profileValues, profileSpelling);
export type ProfileSnapshot = z.output<typeof profileSnapshot>;

const pastReview = wire({
  status: z.enum(['confirmed', 'rejected']),
  comment: z.string().nullable(),
  reasons,
  decidedAt: instant,
  decidedBy: z.string(),
  waitedSeconds: z.int(),
});

export const profileCase = wire(
  {
    ...profileValues,
    id: z.int(),
    status: z.enum(PROFILE_STATUSES),
    comment: z.string().nullable(),
    reasons,
    /** Sent back with the decision; if outdated, the call is refused. */
    revision: z.int(),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    dueAt: instant.nullable(),
    clock: z.enum(REVIEW_CLOCKS).nullable(),
    /** Until when only this reviewer may decide; null when viewed without a claim. */
    claimedUntil: instant.nullable(),
    claimedBy: z.string().nullable(),
    /** The profile at the last decision, for comparison. */
    previous: profileSnapshot.nullable(),
    history: z.array(pastReview),
    reopened: z.array(reopenedDecision),
    /** The language in which the person reads. */
    language: readingLanguage,
  },
  profileSpelling,
);
export type ProfileCase = z.output<typeof profileCase>;

export const viewProfileCase = get.reviewer('/manager/profiles/:id', {
  summary: 'A profile with its history; the access is logged',
  params: idParams,
  answer: one(profileCase),
});

export const claimProfile = post.reviewer('/manager/profiles/claim', {
  summary:
    'Claim a waiting profile for 15 minutes, without an id the most urgent free one; null if none is waiting. A repeated call extends the claim.',
  body: wire({
    id: id.optional(),
    /** Without an id: releases this one and takes the next; after the last, from the top. */
    after: id.optional(),
  }),
  answer: one(profileCase.nullable()),
});

export const releaseProfile = post.reviewer('/manager/profiles/release', {
  summary: 'Release a claimed profile',
  body: idBody,
  answer: done,
});

export const decideProfile = post.reviewer('/manager/profiles/decide', {
  summary: 'Confirm or reject a submitted profile; certificates that waited for it are issued',
  body: wire({
    id,
    status: z.enum(['confirmed', 'rejected']),
    comment: z.string().trim().max(COMMENT_MAX).optional(),
    /** By field, in our own names. */
    reasons: z
      .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().trim().min(1).max(REASON_MAX))
      .refine((chosen) => Object.keys(chosen).length <= REASONS_MAX)
      .optional(),
    revision: z.int().min(0).optional(),
    hold,
  }),
  answer: decided,
});

export const reopenProfile = post.reviewer('/manager/profiles/reopen', {
  summary:
    'Reopen a decision that has taken effect: the profile waits again; refused if certificates were issued',
  body: reopening,
  answer: done,
});
