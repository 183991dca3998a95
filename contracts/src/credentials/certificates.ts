import { z } from 'zod';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '#/credentials/choices.ts';
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
  /** Courses of a yearly summary. */
  courses: z.array(wire({ name: z.string(), credits: z.number() })),
  hours: z.number(),
  credits: z.number(),
  issuedAt: instant,
  /** When it was replaced or revoked. */
  endedAt: instant.nullable(),
  /** Number of the certificate that replaces it. */
  replacedBy: z.string().nullable(),
  image: z.string(),
  /** The same picture for lists, at a tenth of the size. */
  preview: z.string(),
  pdf: z.string(),
  badge: z.string(),
  /** Address of its page with the signed facts, as encoded in its QR code. */
  link: z.string(),
};

export const publicCertificate = wire(shown);
export type PublicCertificate = z.output<typeof publicCertificate>;

/**
 * A former system's certificate is only registered: this platform neither printed nor signed it.
 */
const checkedCertificate = wire({
  ...shown,
  type: shown.type.nullable(),
  image: z.string().nullable(),
  preview: z.string().nullable(),
  pdf: z.string().nullable(),
  badge: z.string().nullable(),
  link: z.string().nullable(),
  /** As printed; empty where it was not recorded, or neither a person nor a document is named. */
  issuer: z.string(),
  signatory: z.string(),
  signatoryTitle: z.string(),
  ground: z.string(),
  /** The system that issued it, if not this platform. */
  formerSystem: z.string().nullable(),
});
export type CheckedCertificate = z.output<typeof checkedCertificate>;

/** A number as the user typed it. */
export const typedNumber = z.string().trim().min(1).max(64);
export const checkCertificate = get.public('/certificate/check', {
  summary: 'Check a certificate by its number; 30 checks per minute and IP address',
  query: wire({ number: typedNumber }),
  answer: one(checkedCertificate),
});

/** Base64url of the 32 bytes of an Ed25519 public key. */
const publicKey = wire({ id: z.int(), key: z.string().length(43) });

export const signingKeys = get.public('/certificate/keys', {
  summary: 'Public keys for verifying the signed facts of a QR code without the platform',
  answer: one(z.array(publicKey)),
});

export const listOwnCertificates = get.learner('/user/certificates', {
  summary: 'The caller’s certificates, newest first',
  answer: one(z.array(publicCertificate)),
});
