import type { Db } from '#/kit/db/connect.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const SETTING = 'personal_data.probe';
const PROBE = 'malaka';

/**
 * Throws StartError if the key differs from the one used with this database before: nodes with
 * different keys could not read each other's passport data.
 */
export async function checkKeyring(db: Db, personalData: PersonalData): Promise<void> {
  const value = JSON.stringify(personalData.seal(PROBE, SETTING).toString('base64'));
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirstOrThrow();
  try {
    personalData.open(Buffer.from(stored.value as string, 'base64'), SETTING);
  } catch {
    throw new StartError(
      'The personal-data key is not the one of this database. Set MALAKA_PERSONAL_DATA_KEYS to the keys that it was begun with, or bring back the file keys/personal-data of its data folder.',
    );
  }
}
