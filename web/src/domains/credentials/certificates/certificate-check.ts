import type {
  CheckedCertificate,
  PublicCertificate,
} from '@malaka/contracts/credentials/certificates';
import { isApiError } from '#/kit/api/api-error.ts';

export const NUMBER_MAX = 64;

export const certificateNumber = (typed: string) =>
  typed.trim().replaceAll(/\s+/g, ' ').toUpperCase().slice(0, NUMBER_MAX);

/** `?certificate=` of the address; a number of digits alone arrives as a number. */
export function readLandingSearch(search: Record<string, unknown>): { certificate?: string } {
  const given = search['certificate'];
  if (typeof given !== 'string' && typeof given !== 'number') return {};
  const number = certificateNumber(String(given));
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

/** One of a former system has neither a picture nor a signature of the platform. */
export const isOwn = (
  certificate: CheckedCertificate,
): certificate is CheckedCertificate & PublicCertificate => certificate.formerSystem === null;

/** What is said first and big. A check that could not be made never looks like "no such one". */
export function verdictOf(certificate: CheckedCertificate | undefined, error: unknown): Verdict {
  if (certificate && !error) return isOwn(certificate) ? certificate.state : 'former';
  if (isApiError(error, 'certificate.not_found')) return 'unknown';
  if (isApiError(error, 'certificate.mistyped')) return 'mistyped';
  if (isApiError(error, 'request.invalid')) return 'unknown';
  if (isApiError(error, 'request.too_many')) return 'tooMany';
  if (isApiError(error, 'offline')) return 'offline';
  return 'failed';
}

/** Of paper that is known to be genuine a lost force or a lost line is told beside that. */
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
