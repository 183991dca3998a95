import type {
  CheckedCertificate,
  PublicCertificate,
} from '@malaka/contracts/credentials/certificates';
import { isApiError } from '#/kit/api/api-error.ts';

export const NUMBER_MAX = 64;

export const certificateNumber = (typed: string) =>
  typed.trim().replaceAll(/\s+/g, ' ').toUpperCase().slice(0, NUMBER_MAX);

/** `?certificate=` of the address; an all-digit value arrives as a number. */
export function readLandingSearch(search: Record<string, unknown>): { certificate?: string } {
  const value = search['certificate'];
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const number = certificateNumber(String(value));
  return number ? { certificate: number } : {};
}

type Verdict =
  | PublicCertificate['state']
  | 'former'
  | 'unknown'
  | 'mistyped'
  | 'tooMany'
  | 'offline'
  | 'failed';

/** A former system's certificate has no picture and no signature of the platform. */
export const isOwn = (
  certificate: CheckedCertificate,
): certificate is CheckedCertificate & PublicCertificate => certificate.formerSystem === null;

/** The main message. A failed check must never look like "not found". */
export function verdictOf(certificate: CheckedCertificate | undefined, error: unknown): Verdict {
  if (certificate && !error) return isOwn(certificate) ? certificate.state : 'former';
  if (isApiError(error, 'certificate.not_found')) return 'unknown';
  if (isApiError(error, 'certificate.mistyped')) return 'mistyped';
  if (isApiError(error, 'request.invalid')) return 'unknown';
  if (isApiError(error, 'request.too_many')) return 'tooMany';
  if (isApiError(error, 'offline')) return 'offline';
  return 'failed';
}

/** If the document is genuine, a lost validity or a lost connection is shown in addition. */
export const meaningOf = (verdict: Verdict, isPaperGenuine: boolean) =>
  isPaperGenuine && (verdict === 'revoked' || verdict === 'replaced' || verdict === 'offline')
    ? (`${verdict}Genuine` as const)
    : verdict;

export const TONES = {
  issued: 'good',
  former: 'good',
  corrected: 'good',
  replaced: 'warning',
  revoked: 'bad',
  unknown: 'bad',
  mistyped: 'warning',
  tooMany: 'wait',
  offline: 'quiet',
  failed: 'quiet',
} as const satisfies Record<Verdict, string>;
