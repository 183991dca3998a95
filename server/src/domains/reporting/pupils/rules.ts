/**
 * The part of a person's audit log that managers see: decisions on profile, role and certificates.
 */
export const MANAGER_JOURNAL = [
  'account.role_changed',
  'alternative.accepted',
  'alternative.rejected',
  'alternative.sent',
  'alternative.under_review',
  'certificate.corrected',
  'certificate.issued',
  'certificate.reissued',
  'certificate.revoked',
  'profile.confirmed',
  'profile.rejected',
  'profile.submitted',
] as const;
