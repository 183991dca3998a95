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

type Held = Pick<Settings, (typeof SETTING_KEYS)[keyof typeof SETTING_KEYS]>;

function toPlatformSettings(held: Held): PlatformSettings {
  const { isOn, text, endsAt } = held.maintenance;
  return {
    landingTitle: inEachLanguage(held['landing.title']),
    landingSentence: inEachLanguage(held['landing.sentence']),
    telegramUrl: held['contact.telegram_url'],
    supportPhone: held['contact.phone'],
    supportEmail: held['contact.email'],
    certificateIssuer: inEachLanguage(held['certificate.issuer']),
    certificateSignatory: inEachLanguage(held['certificate.signatory_name']),
    certificateSignatoryTitle: inEachLanguage(held['certificate.signatory_title']),
    certificateGround: {
      ...held['certificate.ground'],
      document: inEachLanguage(held['certificate.ground'].document),
    },
    creditsMinimum: held['credits.minimum'],
    creditsMinimums: held['credits.minimums'],
    creditsCarryCap: held['credits.carry_cap'],
    hoursPerCredit: held['credits.hours_per_credit'],
    diagnosticBands: held['diagnostic.bands'].map(({ upTo, title }) => ({
      upTo,
      title: inEachLanguage(title),
    })),
    diagnosticPerCategory: held['diagnostic.per_category'],
    examGraceSeconds: held['exams.grace_seconds'],
    appealsMany: held['appeals.many'],
    alternativeMaxCredits: held['alternative.max_credits'],
    isApprovalRequired: held['courses.need_approval'],
    isCodeByBot: held['codes.by_bot'],
    maintenance: {
      isOn,
      text: inEachLanguage(text),
      endsAt: endsAt === null ? null : new Date(endsAt),
    },
  };
}
