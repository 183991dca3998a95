import { sql } from 'kysely';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Server } from '#/fixtures.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // The queue is enabled; a busy machine refuses nothing, but may let people wait a moment.
  settings: { OVERLOAD_MS: '60000' },
});

/** More people ahead of the learner than are admitted while the journey lasts. */
const CROWD = 5_000_000;

async function makeCrowd({ db }: Server): Promise<void> {
  await db
    .insertInto('admissionQueues')
    .values({ name: 'platform', lastTicket: CROWD, waitingSince: new Date() })
    // A busy machine may have opened the queue already.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ lastTicket: CROWD }))
    .execute();
  await sql`select pg_notify('queues', '')`.execute(db);
}

const letAllIn = ({ db }: Server) =>
  db
    .updateTable('admissionQueues')
    .set((queue) => ({ admitted: queue.ref('lastTicket') }))
    .where('name', '=', 'platform')
    .execute();

// spec: QUE-05
test('on a day when all come, who works here goes on, and who comes is let in by place', async ({
  page,
  openPage,
  server,
  t,
}) => {
  test.slow();
  const worker = await makePerson(server);
  const latecomer = await makePerson(server);
  await comeBackAs(page, worker);
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('heading', { level: 1, name: t('credits:title') })).toBeVisible();
  await makeCrowd(server);

  const waiting = page.getByRole('dialog', { name: t('queue:title') });
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('heading', { level: 1, name: t('credits:title') })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  const came = await openPage({ viewport: { width: 360, height: 740 } });
  await comeBackAs(came, latecomer);
  await came.goto(`${server.url}/dashboard/credits`);
  const queue = came.getByRole('dialog', { name: t('queue:title') });
  await expect(queue).toBeVisible();
  await expect(queue.getByText(/^[\d\s\u00A0]+-oʻrin$/u)).toBeVisible();
  await expect(queue.getByText(t('queue:crowd'))).toBeVisible();
  await expectNoSidewaysScroll(came);
  await expectAccessible(came);
  const { ticket } = await server.db
    .selectFrom('admissionPlaces')
    .where('accountId', '=', latecomer.id)
    .select('ticket')
    .orderBy('ticket')
    .executeTakeFirstOrThrow();
  await came.reload();
  await expect(queue).toBeVisible();

  await letAllIn(server);
  await expect(queue).toHaveCount(0, { timeout: 40_000 });
  await expect(came.getByRole('heading', { level: 1, name: t('credits:title') })).toBeVisible();
  const places = await server.db
    .selectFrom('admissionPlaces')
    .where('queue', '=', 'platform')
    .where('accountId', '=', latecomer.id)
    .select('ticket')
    .execute();
  expect(places).toEqual([{ ticket }]);
});
