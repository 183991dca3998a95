import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/keyring.ts';
import { createPersonalData } from '#/kit/personal-data/seal.ts';
import { makeCaller } from '#test/factories.ts';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const PEOPLE = 8;
const ROUNDS = 3;
const LIFE_MS = 1000;
const UP_AGAIN_MS = 60_000;
const NUMBER = '7654321';

const folder = makeDataFolder('readings-crash');
const database = await createEmbeddedDatabase(folder);
const { db, pool } = database;
const keys = newKeyringText();
const node = await createMortalNode({
  folder,
  settings: {
    MALAKA_MODE: 'production',
    MALAKA_ROLE: 'api',
    MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
    MALAKA_PERSONAL_DATA_KEYS: keys,
    DATABASE_URL: database.url,
    SECOND_FACTOR: 'optional',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  },
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

/** Whether the user's passport was shown to them. */
const isShown = async (token: string): Promise<boolean> => {
  const answer = await fetch(`${node.base}/api/v1/profil/view`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.text()).includes(NUMBER);
};

// spec: SPD-08
test('each passport that was told is written down when the node and the database die', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, addPerson));
  node.start();
  await node.untilReady(UP_AGAIN_MS);
  const run = { isOver: false };
  const shown = new Map(people.map(({ id }) => [id, 0]));
  const reading = Promise.all(
    people.map(async ({ id, token }) => {
      while (!run.isOver) {
        // oxlint-disable-next-line no-await-in-loop -- a person reads one answer after the other
        if (await isShown(token).catch(() => sleep(20, false))) shown.set(id, shown.get(id)! + 1);
      }
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    // oxlint-disable no-await-in-loop -- one death after the other
    await sleep(LIFE_MS);
    await node.kill();
    node.start();
    await node.untilReady(UP_AGAIN_MS);
    await sleep(LIFE_MS);
    database.kill();
    await sleep(LIFE_MS);
    await node.untilReady(UP_AGAIN_MS);
    // oxlint-enable no-await-in-loop
  }
  run.isOver = true;
  await reading;

  const { rows } = await pool.query<{ id: number; amount: number }>(
    `select account_id as id, count(*)::int as amount from personal_data_readings
     where purpose = 'own_profile' group by account_id`,
  );
  const written = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const [id, amount] of shown) {
    expect(amount).toBeGreaterThan(ROUNDS);
    expect(written.get(id)).toBeGreaterThanOrEqual(amount);
  }
}, 240_000);
