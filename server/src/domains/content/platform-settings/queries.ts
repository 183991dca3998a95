import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { sql } from 'kysely';
import type { Config } from '#/kit/config/config.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Localized } from '#/kit/http/language.ts';

/** Defaults until an administrator changes them; the environment decides the code channel. */
export const defaultSettings = {
  'landing.title': {
    uz: 'Malakangiz — bolalar kelajagi',
    ru: 'Ваше мастерство — будущее детей',
    en: 'Your mastery is their future',
  },
  'landing.sentence': {
    uz: 'Telefonda yoki kompyuterda oʻqing, kredit toʻplang va haqiqiyligini har kim tekshira oladigan sertifikat oling.',
    ru: 'Учитесь с телефона или компьютера, набирайте кредиты и получайте сертификат, подлинность которого может проверить каждый.',
    en: 'Learn on a phone or a computer, collect credits and earn certificates that anyone can verify.',
  },
  'contact.telegram_url': '',
  'contact.phone': '',
  'contact.email': '',
  'certificate.issuer': {
    uz: 'Uzluksiz kasbiy taʼlim platformasi',
    ru: 'Платформа непрерывного профессионального образования',
    en: 'Platform for continuing professional education',
  },
  'certificate.signatory_name': { uz: '', ru: '', en: '' },
  'certificate.signatory_title': { uz: '', ru: '', en: '' },
  'certificate.ground': { document: { uz: '', ru: '', en: '' }, number: '', date: null },
  // Decision 110.
  'credits.minimum': 36,
  'credits.minimums': [],
  // Decision 111: at most one yearly minimum.
  'credits.carry_cap': null,
  'credits.hours_per_credit': 3,
  'diagnostic.bands': [
    { upTo: 30, title: { uz: 'Boshlangʻich', ru: 'Начальный', en: 'Beginning' } },
    { upTo: 55, title: { uz: 'Rivojlanayotgan', ru: 'Развивающийся', en: 'Developing' } },
    { upTo: 75, title: { uz: 'Yaxshi', ru: 'Хороший', en: 'Good' } },
    { upTo: 100, title: { uz: 'Yuqori', ru: 'Высокий', en: 'Advanced' } },
  ],
  // Decision 53.
  'diagnostic.per_category': 5,
  'exams.grace_seconds': 10,
  'appeals.many': 5,
  // Decision 48.
  'alternative.max_credits': {
    language: 20,
    training_abroad: 20,
    competition: 10,
    publication: 10,
    other_course: 10,
  },
  // Decision 65.
  'courses.need_approval': false,
  maintenance: { isOn: false, text: { uz: '', ru: '', en: '' }, endsAt: null },
} satisfies Partial<Settings>;

/** Values set by administrators; keys never set are absent. */
export type Settings = {
  'landing.title': Localized;
  'landing.sentence': Localized;
  'landing.telegram': Localized;
  'landing.webinar_invitation': Localized;
  'contact.telegram_url': string;
  'contact.phone': string;
  'contact.email': string;
  'certificate.issuer': Localized;
  'certificate.signatory_name': Localized;
  'certificate.signatory_title': Localized;
  /** `date` as YYYY-MM-DD. */
  'certificate.ground': { document: Localized; number: string; date: string | null };
  'credits.minimum': number;
  'credits.minimums': PlatformSettings['creditsMinimums'];
  'credits.carry_cap': number | null;
  'credits.hours_per_credit': number;
  'diagnostic.bands': { upTo: number; title: Localized }[];
  'diagnostic.per_category': number;
  'exams.grace_seconds': number;
  'appeals.many': number;
  'alternative.max_credits': PlatformSettings['alternativeMaxCredits'];
  'courses.need_approval': boolean;
  'codes.by_bot': boolean;
  /** `endsAt` as ISO 8601. */
  maintenance: { isOn: boolean; text: Localized; endsAt: string | null };
};

export type DefaultedKey = keyof typeof defaultSettings;

const readSettings = compileOnce(
  (_db, { keys }: { keys: readonly string[] }) =>
    sql<{ key: string; value: unknown }>`
      select key, value from settings where key = any(${keys}::text[])`,
);

export async function findSettings<Key extends keyof Settings>(
  db: Db,
  keys: readonly Key[],
): Promise<Partial<Pick<Settings, Key>>> {
  const rows = await readSettings(db, { keys });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<
    Pick<Settings, Key>
  >;
}

/** The effective settings: defaults where nothing was set. */
export async function getSettings<Key extends DefaultedKey>(
  db: Db,
  keys: readonly Key[],
): Promise<Pick<Settings, Key>> {
  const set = await findSettings(db, keys);
  const defaults = Object.fromEntries(keys.map((key) => [key, defaultSettings[key]]));
  return { ...defaults, ...set } as Pick<Settings, Key>;
}

/** Decision 18: the environment decides until an administrator chooses. */
export async function isCodeByBot(db: Db, config: Pick<Config, 'codesByBot'>): Promise<boolean> {
  const set = await findSettings(db, ['codes.by_bot']);
  return set['codes.by_bot'] ?? config.codesByBot;
}

/** Nodes that cache settings are notified on commit. */
export async function saveSettings(db: Db, values: Partial<Settings>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
  await sql`select pg_notify(${SETTINGS_CHANGED}, '')`.execute(db);
}

export const SETTINGS_CHANGED = 'settings_changed';
