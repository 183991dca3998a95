import type { Device } from '@malaka/contracts/people/account-settings';
import type { Db } from '#/kit/db/connect.ts';
import { listSessions } from '#/domains/people/identity/queries.ts';
import type { AccountRequest } from './account-request.ts';

type Named = { browser: string; system: string };
type Row = readonly [sign: RegExp, name: string];

// The first match wins: most browsers also name the one they derive from.
const BROWSERS: readonly Row[] = [
  [/Telegram/, 'Telegram'],
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'Android WebView'],
  [/CriOS\//, 'Chrome'],
  [/Chromium\/|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/iPhone|iPad/, 'Safari'],
];

const SYSTEMS: readonly Row[] = [
  [/Windows Phone/, 'Windows Phone'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/KAIOS/, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstName = (rows: readonly Row[], words: string): string =>
  rows.find(([sign]) => sign.test(words))?.[1] ?? '';

/** Common names of the browser and system in a User-Agent; empty if unknown. */
export const nameBrowser = (userAgent: string): Named => ({
  browser: firstName(BROWSERS, userAgent),
  system: firstName(SYSTEMS, userAgent),
});

/** Nobody looks through more; the most recently used come first. */
const DEVICES_SHOWN = 50;

/** Sessions of the account. */
export async function listDevices(
  db: Db,
  { accountId, sessionId }: Pick<AccountRequest, 'accountId' | 'sessionId'>,
  now: Date,
): Promise<Device[]> {
  const sessions = await listSessions(db, {
    accountId,
    currentId: sessionId,
    now,
    most: DEVICES_SHOWN,
  });
  return sessions.map(({ userAgent, ...session }) => {
    const isCurrent = session.id === sessionId;
    return {
      ...session,
      ...nameBrowser(userAgent),
      isCurrent,
      // The time of last use is written only every few minutes.
      lastSeenAt: isCurrent ? now : session.lastSeenAt,
    };
  });
}
