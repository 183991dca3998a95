import { expect, test } from 'vitest';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/keyring.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { useTestDatabase } from '#test/database.ts';
import { useDyingNodes } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';

const READINGS = 3;
const NUMBER = '7654321';

const { db, url } = await useTestDatabase();
const keys = newKeyringText();
const nodes = await useDyingNodes(url, {
  name: 'readings-crash',
  settings: { MALAKA_PERSONAL_DATA_KEYS: keys },
});

async function addPerson(): Promise<{ id: number; token: string }> {
  const person = await makeCaller(db);
  const sealed = sealPersonal(createPersonalData(parseKeyring(keys)), person.id, {
    passportSeries: 'AA',
    passportNumber: NUMBER,
    personalNumber: '',
  });
  await db.updateTable('profiles').set(sealed).where('accountId', '=', person.id).execute();
  return person;
}

/** Whether the own passport was told. */
const isTold = async (base: string, token: string): Promise<boolean> => {
  const answer = await fetch(`${base}/api/v1/profil/view`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.text()).includes(NUMBER);
};

// spec: SPD-08
test('each passport that was told is written down, whenever the node dies', async () => {
  await nodes.killEverywhere(
    async (base) => {
      const { id, token } = await addPerson();
      let asked = 0;
      for (let told = 0; told < READINGS; asked += 1) {
        if (await isTold(base, token).catch(() => false)) told += 1;
      }
      return { id, asked };
    },
    async ({ id, asked }) => {
      const { amount } = await db
        .selectFrom('personalDataReadings')
        .where('accountId', '=', id)
        .where('purpose', '=', 'own_profile')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .executeTakeFirstOrThrow();
      expect(Number(amount)).toBeGreaterThanOrEqual(READINGS);
      expect(Number(amount)).toBeLessThanOrEqual(asked);
    },
  );
}, 900_000);
