import type { LANGUAGES } from '@malaka/contracts/kit/choices';
import type { savePreferences } from '@malaka/contracts/people/account-settings';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';

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
  { language, wantsAnnouncements }: BodyOf<typeof savePreferences>,
): Promise<void> {
  if (language === undefined && wantsAnnouncements === undefined) return;
  await db
    .updateTable('accounts')
    .set({
      ...(language !== undefined && { language }),
      ...(wantsAnnouncements !== undefined && { wantsAnnouncements }),
    })
    .where('id', '=', accountId)
    .execute();
}
