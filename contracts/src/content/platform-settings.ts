import { z } from 'zod';
import { ALTERNATIVE_TYPES } from '#/kit/choices.ts';
import { day, flag, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { localized, maybeLocalized, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const shortText = localized(200);
const credits = z.number().min(0).max(1000);

/** Diagnostic bands by their upper bound in percent; the last one ends at 100. */
const band = wire({ upTo: z.int().min(1).max(100), title: shortText });

/** Banner on every page while it is on. */
const maintenance = wire({
  isOn: flag,
  text: maybeLocalized(300),
  endsAt: instant.nullable(),
});

/** The document that authorises certificates; not printed if empty. */
const ground = wire({
  document: maybeLocalized(200),
  number: z.string().trim().max(40),
  date: day.nullable(),
});

const fields = {
  landingTitle: shortText,
  landingSentence: localized(400),
  telegramUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
  supportPhone: z.string().trim().max(40),
  supportEmail: z.union([z.literal(''), z.email().max(120)]),
  certificateIssuer: shortText,
  certificateSignatory: maybeLocalized(120),
  certificateSignatoryTitle: maybeLocalized(200),
  certificateGround: ground,
  /** Yearly credits for position types without a figure of their own; decision 110. */
  creditsMinimum: credits,
  creditsMinimums: z.array(wire({ positionTypeId: id, minimum: credits })).max(50),
  /** Null: one yearly minimum; decision 111. */
  creditsCarryCap: credits.nullable(),
  /** Decision 135: hours of offline training per credit. */
  hoursPerCredit: z.number().min(0.5).max(100),
  diagnosticBands: z.array(band).min(2).max(8),
  diagnosticPerCategory: z.int().min(1).max(50),
  /** For this many seconds after its end an exam still accepts answers given before the end. */
  examGraceSeconds: z.int().min(0).max(60),
  /** Questions with more appeals are marked in the queue. */
  appealsMany: z.int().min(1).max(1000),
  /** Decision 48: the most a reviewer may award, by type. */
  alternativeMaxCredits: z.record(z.enum(ALTERNATIVE_TYPES), credits),
  /** Decision 65: a manager approves a course before learners see it. */
  isApprovalRequired: flag,
  /** Decision 18: codes are sent by the bot instead of SMS. */
  isCodeByBot: flag,
  maintenance,
};

export const platformSettings = wire(fields);
export type PlatformSettings = z.output<typeof platformSettings>;

export const viewPlatformSettings = get.admin('/admin/settings', {
  summary: 'All settings of the platform',
  answer: one(platformSettings),
});

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.optional()])) as {
    [Name in keyof Shape]: z.ZodOptional<Shape[Name]>;
  };

export const savePlatformSettings = post.admin('/admin/settings', {
  summary: 'Change settings of the platform; absent fields stay',
  body: wire(optional(fields)),
  answer: one(platformSettings),
});
