import { isDeepStrictEqual } from 'node:util';
import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { sql } from 'kysely';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { inEachLanguage, type Language } from '#/kit/http/language.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { listNamed } from '#/domains/people/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  defaultSettings,
  findSettings,
  type Settings,
  getSettings,
  saveSettings,
  type DefaultedKey,
  SETTINGS_CHANGED,
} from './queries.ts';
import { type Change, settingsErrors } from './rules.ts';

type Field = keyof PlatformSettings;

/** The storage key of each field in the administrator's form. */
const SETTING_KEYS = {
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
function settingsOf({ maintenance, ...fields }: Partial<PlatformSettings>): Partial<Settings> {
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

/** Saves one section of the settings form; unchanged values are not recorded. */
export async function saveChange(db: Db, change: Change, admin: Actor): Promise<void> {
  const { language, now } = admin;
  const positionTypeIds = change.creditsMinimums
    ? await listKnownTypes(db, language)
    : new Set<number>();
  const errors = settingsErrors(change, { positionTypeIds, now }, language);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const next = settingsOf(change);
  const keys = Object.keys(next) as (keyof Settings)[];
  if (keys.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // The audit's "before" must be the state that this change replaced.
    await sql`select pg_advisory_xact_lock(7206)`.execute(trx);
    const known: Partial<Settings> = { ...defaultSettings, ...(await findSettings(trx, keys)) };
    const changed = keys.filter((key) => !isDeepStrictEqual(next[key], known[key]));
    if (changed.length === 0) return;
    const only = (values: Partial<Settings>) =>
      Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
    await saveSettings(trx, Object.fromEntries(changed.map((key) => [key, next[key]])));
    await writeAudit(trx, {
      by: admin,
      action: 'settings.changed',
      subject: 'platform',
      before: only(known),
      after: only(next),
    });
  });
}

/** Listed types, and archived ones that already have their own minimum. */
async function listKnownTypes(db: Db, language: Language): Promise<Set<number>> {
  const [listed, { 'credits.minimums': minimums }] = await Promise.all([
    listNamed(db, 'positionTypes', language),
    getSettings(db, ['credits.minimums']),
  ]);
  return new Set([
    ...listed.map(({ id }) => id),
    ...minimums.map(({ positionTypeId }) => positionTypeId),
  ]);
}

const drops = new Set<() => void>();

/** After a change by this process: the database's notification may arrive after the next read. */
export function dropCachedSettings(): void {
  for (const drop of drops) drop();
}

/** For settings that every page needs: read once per node, and again after a change. */
export function cacheSettings<Key extends DefaultedKey>(
  { db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>,
  keys: readonly Key[],
) {
  let cached: Promise<Pick<Settings, Key>> | undefined;
  let isHearing = false;
  const drop = () => {
    cached = undefined;
  };
  drops.add(drop);
  const listener = listen({
    pool,
    channel: SETTINGS_CHANGED,
    log,
    onNotification: drop,
    onLink: (isUp) => {
      isHearing = isUp;
      drop();
    },
  });
  const read = async () => {
    // Without a connection for notifications the cache is not used.
    if (!isHearing) return await getSettings(db, keys);
    const reading = (cached ??= getSettings(db, keys));
    try {
      return await reading;
    } catch (error) {
      if (cached === reading) drop();
      throw error;
    }
  };
  const stop = async () => {
    drops.delete(drop);
    await listener.stop();
  };
  return { ...listener, stop, read };
}
