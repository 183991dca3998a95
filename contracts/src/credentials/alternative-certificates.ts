import { z } from 'zod';
import { ALTERNATIVE_TYPES } from '#/kit/choices.ts';
import { day, inputDay, id, instant, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { latinText } from '#/kit/latin.ts';
import { COMMENT_MAX, PLACE_MAX } from '#/kit/limits.ts';
import { decided, hold, readingLanguage, reopenedDecision, reopening } from '#/kit/reviewing.ts';
import { done, idBody, idParams, list, nameSpelling, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const ALTERNATIVE_STATUSES = ['sent', 'under_review', 'accepted', 'rejected'] as const;

/** Decision 47; an earlier day is taken for a typing error. */
export const ISSUED_NOT_BEFORE = '1990-01-01';

const certificate = {
  id: z.int(),
  type: z.enum(ALTERNATIVE_TYPES),
  number: z.string(),
  issuedOn: day,
  issuer: z.string(),
  fileName: z.string(),
  /** Detected from the content: application/pdf, image/jpeg or image/png. */
  fileType: z.string(),
  fileBytes: z.int(),
  status: z.enum(ALTERNATIVE_STATUSES),
  credits: z.number().nullable(),
  comment: z.string().nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
};
const spelling = { issuedOn: 'date' } as const;

export const alternativeCertificate = wire(certificate, spelling);
export type AlternativeCertificate = z.output<typeof alternativeCertificate>;

export const listOwnAlternative = get.learner('/profil/alternative-certificates', {
  summary: 'The caller’s alternative-form certificates, newest first',
  answer: one(z.array(alternativeCertificate)),
});

export const sendAlternative = post.learner('/profil/alternative-certificates', {
  summary:
    'Send an alternative-form certificate for review: pdf, jpg or png up to 10 MB, one per type',
  files: ['file'],
  body: wire(
    {
      type: z.enum(ALTERNATIVE_TYPES),
      number: z.string().trim().min(1).max(60),
      issuedOn: inputDay,
      issuer: latinText(PLACE_MAX).min(1),
    },
    spelling,
  ),
  answer: one(wire({ id: z.int() })),
});

export const getOwnAlternativeFile = get.learner('/profil/alternative-certificates/:id/file', {
  summary: 'The file of one of the caller’s alternative-form certificates',
  params: idParams,
});

const row = {
  ...certificate,
  accountId: z.int(),
  phone: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  avatar: z.string().nullable(),
  dueAt: instant.nullable(),
  claimedBy: z.string().nullable(),
};
const rowSpelling = { ...spelling, ...nameSpelling } as const;
export const alternativeRow = wire(row, rowSpelling);
export type AlternativeRow = z.output<typeof alternativeRow>;

export const alternativeCase = wire(
  {
    ...row,
    claimedUntil: instant.nullable(),
    /** The most credits this type may bring; decision 48. */
    maxCredits: z.number(),
    /** The person's earlier certificates. */
    history: z.array(alternativeCertificate),
    reopened: z.array(reopenedDecision),
    /** The language the owner reads in. */
    language: readingLanguage,
  },
  rowSpelling,
);
export type AlternativeCase = z.output<typeof alternativeCase>;

const alternativeFilters = {
  status: z.enum(['waiting', 'accepted', 'rejected']).optional(),
  /** Matches the owner's name or phone, the number or the issuer. */
  search,
};
export const alternativeFilter = wire(alternativeFilters);

export const listAlternative = get.reviewer('/manager/alternative-certificates', {
  summary: 'Alternative-form certificates by status, most urgent first; waiting ones by default',
  query: wire({ ...alternativeFilters, page }),
  answer: list(alternativeRow),
});

export const viewAlternativeCase = get.reviewer('/manager/alternative-certificates/:id', {
  summary: 'An alternative-form certificate with its owner',
  params: idParams,
  answer: one(alternativeCase),
});

export const claimAlternative = post.reviewer('/manager/alternative-certificates/claim', {
  summary:
    'Reserve a certificate for 15 minutes; without an id the most urgent free one. It is under consideration from then on',
  body: wire({
    id: id.optional(),
    /**
     * Without an id: the certificate after this one, which is released; from the top after the
     * last.
     */
    after: id.optional(),
  }),
  answer: one(alternativeCase.nullable()),
});

export const releaseAlternative = post.reviewer('/manager/alternative-certificates/release', {
  summary: 'Release a reserved certificate',
  body: idBody,
  answer: done,
});

export const decideAlternative = post.reviewer('/manager/alternative-certificates/decide', {
  summary: 'Accept with credits, or reject with a comment',
  body: wire({
    id,
    status: z.enum(['accepted', 'rejected']),
    credits: numberText.pipe(z.number().positive().max(1000).multipleOf(0.01)).optional(),
    comment: z.string().trim().max(COMMENT_MAX).optional(),
    hold,
  }),
  answer: decided,
});

export const getAlternativeFile = get.reviewer('/manager/alternative-certificates/:id/file', {
  summary: 'The file of an alternative-form certificate',
  params: idParams,
});

export const reopenAlternative = post.reviewer('/manager/alternative-certificates/reopen', {
  summary:
    'Reopen a decided certificate: a separate entry withdraws its credits, unless the minimum was reached with them',
  body: reopening,
  answer: done,
});
