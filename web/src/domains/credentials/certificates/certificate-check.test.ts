import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#/kit/api/api-error.ts';
import { certificateNumber, meaningOf, readLandingSearch, verdictOf } from './certificate-check.ts';

const certificate = { state: 'issued', formerSystem: null } as CheckedCertificate;

describe('the certificate check', () => {
  it('takes the number as people type it', () => {
    expect(certificateNumber('  uk-2026-0001234-7 ')).toBe('UK-2026-0001234-7');
    expect(certificateNumber('x'.repeat(100))).toHaveLength(64);
  });

  it('reads the number from the address', () => {
    expect(readLandingSearch({ certificate: 'uk-1' })).toEqual({ certificate: 'UK-1' });
    expect(readLandingSearch({ certificate: 123 })).toEqual({ certificate: '123' });
    expect(readLandingSearch({ certificate: ' ' })).toEqual({});
    expect(readLandingSearch({ certificate: ['x'] })).toEqual({});
  });

  // spec: CERT-04
  it('tells an unknown number from a check that failed', () => {
    expect(verdictOf(certificate, null)).toBe('issued');
    // A former system's certificate is valid too, but not by the platform's signature.
    expect(verdictOf({ ...certificate, formerSystem: 'Eski tizim' }, null)).toBe('former');
    expect(verdictOf(undefined, new ApiError('certificate.not_found', 404))).toBe('unknown');
    expect(verdictOf(undefined, new ApiError('request.too_many', 429))).toBe('tooMany');
    expect(verdictOf(undefined, new ApiError('offline', 0))).toBe('offline');
    expect(verdictOf(undefined, new ApiError('certificate.mistyped', 404))).toBe('mistyped');
    expect(verdictOf(undefined, new Error('?'))).toBe('failed');
  });

  it('says of genuine paper that was revoked or replaced that it is both', () => {
    expect(meaningOf('revoked', true)).toBe('revokedGenuine');
    expect(meaningOf('replaced', true)).toBe('replacedGenuine');
    expect(meaningOf('offline', true)).toBe('offlineGenuine');
    expect(meaningOf('offline', false)).toBe('offline');
    expect(meaningOf('revoked', false)).toBe('revoked');
    expect(meaningOf('issued', true)).toBe('issued');
    expect(meaningOf('unknown', true)).toBe('unknown');
  });
});
