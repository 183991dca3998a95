import { z } from 'zod';
import { instant } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

export const CERTIFICATE_STATES = ['issued', 'corrected', 'replaced', 'revoked'] as const;

/** What anybody may see; no passport or personal number (decision 117). */
export const publicCertificate = wire({
  number: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  ownerName: z.string(),
  courseName: z.string(),
  hours: z.number(),
  credits: z.number(),
  issuedAt: instant,
  image: z.string(),
  pdf: z.string(),
});
export type PublicCertificate = z.output<typeof publicCertificate>;

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/certificate/check',
  audience: 'public',
  summary: 'Check a certificate by its number; 30 checks a minute an address',
  query: wire({ number: z.string().trim().min(1).max(64) }),
  answer: one(publicCertificate),
});

export const certificateImage = endpoint({
  method: 'GET',
  path: '/certificate/:number/image.png',
  audience: 'public',
  summary: 'Picture of a certificate',
  params: wire({ number: z.string().max(64) }),
});

export const certificatePdf = endpoint({
  method: 'GET',
  path: '/certificate/:number/certificate.pdf',
  audience: 'public',
  summary: 'Certificate as PDF',
  params: wire({ number: z.string().max(64) }),
});

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/user/certificates',
  audience: 'learner',
  summary: 'The own certificates, newest first',
  answer: one(z.array(publicCertificate)),
});

const creditLine = wire({
  kind: z.enum(['earned', 'alternative', 'offline', 'webinar', 'carried', 'expired', 'corrected']),
  amount: z.number(),
  courseName: z.string().nullable(),
  createdAt: instant,
});

export const viewCredits = endpoint({
  method: 'GET',
  path: '/user/credits',
  audience: 'learner',
  summary: 'Credits of a qualification year',
  query: wire({
    year: z
      .string()
      .regex(/^20\d{2}$/)
      .optional(),
  }),
  answer: one(
    wire({
      year: z.int(),
      total: z.number(),
      carried: z.number(),
      minimum: z.number(),
      lines: z.array(creditLine),
    }),
  ),
});
