import type { LANGUAGES } from '@malaka/contracts/kit/choices';
import type { savePreferences } from '@malaka/contracts/people/account-settings';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Role } from '@malaka/contracts/kit/roles';
import { mayOpen, type Screen, SCREENS } from '@malaka/contracts/kit/screens';
import { START_HOMES } from '@malaka/contracts/people/preferences';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

type Preferences = { language: (typeof LANGUAGES)[number]; wantsAnnouncements: boolean };

export async function getPreferences(db: Db, accountId: number): Promise<Preferences> {
  const { language, wantsAnnouncements } = await db
    .selectFrom('accounts')
    .select(['language', 'wantsAnnouncements'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { language: language as Preferences['language'], wantsAnnouncements };
}

export async function updatePreferences(
  db: Db,
  accountId: number,
  changed: BodyOf<typeof savePreferences>,
): Promise<void> {
  const { language, wantsAnnouncements, ...others } = changed;
  const hasOthers = Object.values(others).some((one) => one !== undefined);
  if (language === undefined && wantsAnnouncements === undefined && !hasOthers) return;
  await db
    .updateTable('accounts')
    .set({
      ...(language !== undefined && { language }),
      ...(wantsAnnouncements !== undefined && { wantsAnnouncements }),
      // Merged in the database, so that two devices changing two keys lose neither.
      ...(hasOthers && { preferences: sql`preferences || ${JSON.stringify(others)}::jsonb` }),
    })
    .where('id', '=', accountId)
    .execute();
}

/** The one menu entry outside the table of screens. */
const CATALOGUE = '/courses';

const mayStandAt = (role: Role, place: string): boolean =>
  place === CATALOGUE || (Object.hasOwn(SCREENS, place) && mayOpen(role, place as Screen));

/** Refuses start pages and pins that the role may not open. */
export function requirePlaces(
  role: Role,
  { startPage = 'home', pins = [] }: BodyOf<typeof savePreferences>,
): void {
  const isHome = (START_HOMES as readonly string[]).includes(startPage);
  const places = isHome ? pins : [startPage, ...pins];
  if (!places.every((place) => mayStandAt(role, place))) throw new AppError('auth.forbidden', 403);
}
