import { z } from 'zod';
import { day, flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { CREDITS_MOST, REASON_MAX } from '#/kit/limits.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const CREDIT_KINDS = [
  'earned',
  'alternative',
  'offline',
  'webinar',
  'carried',
  'expired',
  'corrected',
  /** From a former system. */
  'imported',
] as const;
export type CreditEntryKind = (typeof CREDIT_KINDS)[number];

const entryFields = {
  id: z.int(),
  year: z.int(),
  kind: z.enum(CREDIT_KINDS),
  /** Negative: withdrawn, expired, or carried out of the year. */
  amount: z.number(),
  courseName: z.string().nullable(),
  courseId: z.int().nullable(),
  /** Number and issuer of a certificate, or the reason of a correction. */
  document: z.string().nullable(),
  /** The other year of carried credits: where they came from or went to. */
  otherYear: z.int().nullable(),
  ruleVersion: z.int(),
  /** Written by a member of staff; otherwise by the platform. */
  isByPerson: flag,
  /** The last day on which these credits count; null if none of them are left. */
  expiresOn: day.nullable(),
  createdAt: instant,
};
const creditEntry = wire(entryFields);
export type CreditEntry = z.output<typeof creditEntry>;

const forecast = wire({
  balance: z.number(),
  missing: z.number(),
  isReached: flag,
  carries: z.number(),
  expires: z.number(),
});
export type Forecast = z.output<typeof forecast>;

const standingFields = {
  year: z.int(),
  /** Sum of all entries of the year; for a closed year, the credits it used. */
  total: z.number(),
  /** What the year had before it was closed. */
  collected: z.number(),
  /** Part of it carried over from the year before. */
  carried: z.number(),
  /** Part of it from alternative certificates. */
  alternative: z.number(),
  minimum: z.number(),
  /** The most that carries over into the next year. */
  cap: z.number(),
  missing: z.number(),
  /** Credits that carry over and credits that are lost; for an open year, as if it ended now. */
  carries: z.number(),
  expires: z.number(),
  isReached: flag,
  isClosed: flag,
  reachedAt: instant.nullable(),
  /** The midnight in Tashkent at which the year ends. */
  endsAt: instant,
};
export type CreditStanding = z.output<typeof creditStanding>;
export const creditStanding = wire(standingFields);

/** Newest first; always includes the current year. */
const years = z.array(z.int());

export const yearText = z.string().regex(/^20\d{2}$/);

export const viewCredits = get.learner('/user/credits', {
  summary:
    'Credits of a qualification year: balance, entries, and what carries over into the next year',
  query: wire({ year: yearText.optional() }),
  answer: one(wire({ ...standingFields, years, lines: z.array(creditEntry) })),
});

export const creditStatementPdf = get.learner('/user/credits/statement.pdf', {
  summary: 'Printable statement of the credits of a year',
  query: wire({ year: yearText.optional() }),
});

export const creditStatementXlsx = get.learner('/user/credits/statement.xlsx', {
  summary: 'Statement of the credits of a year for Excel',
  query: wire({ year: yearText.optional() }),
});

export const viewWhatIf = get.learner('/course/:id/what-if', {
  summary: 'The caller’s credits of this year as they would be with a course',
  params: idParams,
  answer: one(
    wire({
      year: z.int(),
      credit: z.number(),
      minimum: z.number(),
      /** The course gave its credits before and gives none again (decision 109). */
      isEarned: flag,
      carried: z.number(),
      before: forecast,
      after: forecast,
    }),
  ),
});

export const accountCredits = wire({
  ...standingFields,
  years,
  lines: z.array(wire({ ...entryFields, author: z.string().nullable() })),
});
export type AccountCredits = z.output<typeof accountCredits>;

export const viewAccountCredits = get.admin('/admin/accounts/:id/credits', {
  summary: 'Credits of an account with the author of each entry',
  params: idParams,
  query: wire({ year: yearText.optional() }),
  answer: one(accountCredits),
});

export const correctCredits = post.admin('/admin/accounts/credits', {
  summary: 'Add credits to an account’s year or withdraw them, with a reason',
  body: wire({
    id,
    year: idText.pipe(z.number().min(2020).max(2099)),
    amount: z
      .number()
      .min(-CREDITS_MOST)
      .max(CREDITS_MOST)
      .multipleOf(0.01)
      .refine((amount) => amount !== 0),
    reason: z.string().trim().min(3).max(REASON_MAX),
    /** Made by the form: the same correction sent twice counts once. */
    key: z.uuid(),
  }),
  answer: one(creditStanding),
});
