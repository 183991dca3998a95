import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { useDyingNodes } from '#test/dying.ts';
import { expectLedgerHolds } from '#test/money-factories.ts';
import {
  addPayingClients,
  judgeClients,
  PAYING_SETTINGS,
  payOnce,
  type PayingClient,
} from '#test/paying-clients.ts';

const { db, pool, url } = await useTestDatabase();
const nodes = await useDyingNodes(url, { name: 'payments-crash', settings: PAYING_SETTINGS });

// spec: PAY-04
test('no so’m is lost, doubled or told otherwise, whenever the node dies', async () => {
  await nodes.killEverywhere(
    async (base) => {
      const { clients, adminToken, courseIds } = await addPayingClients(db, 1, 1);
      const [client] = clients as [PayingClient];
      await payOnce(client, { base, adminToken, courseIds });
      return client;
    },
    async (client) => {
      const movements = client.topUps + client.purchases + client.refunds;
      expect(await judgeClients(pool, [client])).toEqual({
        lost: 0,
        doubled: 0,
        changed: 0,
        acknowledged: movements,
      });
    },
  );
  await expectLedgerHolds(db);
}, 900_000);
