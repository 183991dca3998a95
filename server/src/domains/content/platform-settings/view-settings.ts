import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { inEachLanguage } from '#/kit/http/language.ts';
import { defaultSettings } from './defaults.ts';
import { findSettings, type Settings } from './queries.ts';
import { SETTING_KEYS } from './setting-keys.ts';

/** All effective settings, in the shape of the administrator's form. */
export async function viewSettings(
  db: Db,
  config: Pick<Config, 'codesByBot'>,
): Promise<PlatformSettings> {
  const set = await findSettings(db, Object.values(SETTING_KEYS));
  return toPlatformSettings({
    ...defaultSettings,
    'codes.by_bot': config.codesByBot,
    ...set,
  });
}

type StoredSettings = Pick<Settings, (typeof SETTING_KEYS)[keyof typeof SETTING_KEYS]>;

function toPlatformSettings(stored: StoredSettings): PlatformSettings {
  const { isOn, text, endsAt } = stored.maintenance;
  return {
    landingTitle: inEachLanguage(stored['landing.title']),
    landingSentence: inEachLanguage(stored['landing.sentence']),
    telegramUrl: stored['contact.telegram_url'],
    supportPhone: stored['contact.phone'],
    supportEmail: stored['contact.email'],
    certificateIssuer: inEachLanguage(stored['certificate.issuer']),
    certificateSignatory: inEachLanguage(stored['certificate.signatory_name']),
    certificateSignatoryTitle: inEachLanguage(stored['certificate.signatory_title']),
    certificateGround: {
      ...stored['certificate.ground'],
      document: inEachLanguage(stored['certificate.ground'].document),
    },
    creditsMinimum: stored['credits.minimum'],
    creditsMinimums: stored['credits.minimums'],
    creditsCarryCap: stored['credits.carry_cap'],
    hoursPerCredit: stored['credits.hours_per_credit'],
    diagnosticBands: stored['diagnostic.bands'].map(({ upTo, title }) => ({
      upTo,
      title: inEachLanguage(title),
    })),
    diagnosticPerCategory: stored['diagnostic.per_category'],
    examGraceSeconds: stored['exams.grace_seconds'],
    appealsMany: stored['appeals.many'],
    alternativeMaxCredits: stored['alternative.max_credits'],
    isApprovalRequired: stored['courses.need_approval'],
    isCodeByBot: stored['codes.by_bot'],
    maintenance: {
      isOn,
      text: inEachLanguage(text),
      endsAt: endsAt === null ? null : new Date(endsAt),
    },
  };
}
