import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import type { Settings } from './queries.ts';

type Field = keyof PlatformSettings;

/** The storage key of each field in the administrator's form. */
export const SETTING_KEYS = {
  landingTitle: 'landing.title',
  landingSentence: 'landing.sentence',
  telegramUrl: 'contact.telegram_url',
  supportPhone: 'contact.phone',
  supportEmail: 'contact.email',
  certificateIssuer: 'certificate.issuer',
  certificateSignatory: 'certificate.signatory_name',
  certificateSignatoryTitle: 'certificate.signatory_title',
  certificateGround: 'certificate.ground',
  creditsMinimum: 'credits.minimum',
  creditsMinimums: 'credits.minimums',
  creditsCarryCap: 'credits.carry_cap',
  hoursPerCredit: 'credits.hours_per_credit',
  diagnosticBands: 'diagnostic.bands',
  diagnosticPerCategory: 'diagnostic.per_category',
  examGraceSeconds: 'exams.grace_seconds',
  appealsMany: 'appeals.many',
  alternativeMaxCredits: 'alternative.max_credits',
  isApprovalRequired: 'courses.need_approval',
  isCodeByBot: 'codes.by_bot',
  maintenance: 'maintenance',
} as const satisfies Record<Field, keyof Settings>;

/** Form values in stored form; absent fields stay absent. */
export function settingsOf({
  maintenance,
  ...fields
}: Partial<PlatformSettings>): Partial<Settings> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const settings = Object.fromEntries(
    entries.map(([field, value]) => [SETTING_KEYS[field as Field], value]),
  ) as Partial<Settings>;
  if (maintenance) {
    const endsAt = maintenance.endsAt?.toISOString() ?? null;
    settings.maintenance = { ...maintenance, endsAt };
  }
  return settings;
}
