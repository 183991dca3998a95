import { z } from 'zod';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '#/kit/choices.ts';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** What anybody may see; no passport or personal number (decision 117). */
const shown = {
  number: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  type: z.enum(CERTIFICATE_KINDS),
  year: z.int(),
  ownerName: z.string(),
  courseName: z.string(),
  /** Of a summary of the year. */
  courses: z.array(wire({ name: z.string(), credits: z.number() })),
  hours: z.number(),
  credits: z.number(),
  issuedAt: instant,
  /** When it was replaced or revoked. */
  endedAt: instant.nullable(),
  /** Number of the one that stands in its place. */
  replacedBy: z.string().nullable(),
  image: z.string(),
  pdf: z.string(),
  badge: z.string(),
  /** Address of its page with the signed facts, as its QR code holds it. */
  link: z.string(),
};

export const publicCertificate = wire(shown);
export type PublicCertificate = z.output<typeof publicCertificate>;

/** A number as somebody types it. */
export const typedNumber = z.string().trim().min(1).max(64);
const numberParams = wire({ number: z.string().max(64) });

export const checkCertificate = get.public('/certificate/check', {
  summary: 'Check a certificate by its number; 30 checks a minute an address',
  query: wire({ number: typedNumber }),
  answer: one(publicCertificate),
});

export const certificateImage = get.public('/certificate/:number/image.png', {
  summary: 'Picture of a certificate',
  params: numberParams,
});

export const certificatePdf = get.public('/certificate/:number/certificate.pdf', {
  summary: 'Certificate as a signed PDF',
  params: numberParams,
});

export const certificateBadge = get.public('/certificate/:number/badge.json', {
  summary: 'Certificate as an Open Badges 3.0 credential with its proof',
  params: numberParams,
});

export const badgeAchievement = get.public('/badges/achievements/:id', {
  summary: 'What a badge was given for: a course, or summary-2026',
  params: wire({ id: z.string().regex(/^(?:[1-9]\d{0,8}|summary-20\d{2})$/) }),
});

export const badgeRevocations = get.public('/badges/revocations', {
  summary: 'Badges that are no longer in force',
});

/** Base64url of the 32 bytes of an Ed25519 public key. */
const publicKey = wire({ id: z.int(), key: z.string().length(43) });

export const signingKeys = get.public('/certificate/keys', {
  summary: 'Public keys by which the signed facts of a QR code are verified without the platform',
  answer: one(z.array(publicKey)),
});

export const listOwnCertificates = get.learner('/user/certificates', {
  summary: 'The own certificates, newest first',
  answer: one(z.array(publicCertificate)),
});
