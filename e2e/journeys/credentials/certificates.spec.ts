import { issueCertificate } from '@malaka/server/domains/credentials/certificates/issue-certificate';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectCachedFiles } from '#/offline.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A separate certificate, so that actions on it affect no other journey. */
async function issue({ db }: Server, ownerId: number): Promise<string> {
  const { id: courseId } = await db
    .selectFrom('courses')
    .where('type', '=', 'upgrade')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const input = { accountId: ownerId, courseId, now: new Date() };
  const { number } = await db.transaction().execute((trx) => issueCertificate(trx, input));
  return number;
}

const makeOwner = (server: Server) =>
  makePerson(server, {
    role: 'confirmedLearner',
    profileStatus: 'confirmed',
    lastName: 'Qodirova',
  });

/** The URL in the QR code, as returned by the platform. */
async function linkOf(server: Server, number: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/certificate/check?number=${number}`);
  return ((await answer.json()) as { data: { link: string } }).data.link;
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a QR code is verified without a network, and a forged one is told', async ({
    page,
    context,
    server,
    t,
  }) => {
    const owner = await makeOwner(server);
    const number = await issue(server, owner.id);
    const link = await linkOf(server, number);
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByText(t('landing:check.state.issued'), { exact: true })).toBeVisible();
    await expect(main.getByText(t('certificate-check:signature.genuine'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectCachedFiles(page);

    await context.setOffline(true);
    await page.reload();
    await expect(main.getByText(t('certificate-check:signature.stateUnknown'))).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: 'Qodirova' })).toBeVisible();
    const [address, payload = ''] = link.split('#');
    const forged = payload.replace(/\.(.)/, (_, sign: string) => `.${sign === 'W' ? 'X' : 'W'}`);
    const other = main.getByLabel(t('certificate-check:other'));
    await other.fill(`${address}#${forged}`);
    await main.getByRole('button', { name: t('certificate-check:check') }).click();
    await expect(main.getByText(t('certificate-check:signature.forged'))).toBeVisible();
    await context.setOffline(false);
  });
});

// spec: CERT-03, CERT-05, CERT-11
test(
  'a new name is printed by a reissue, and a revocation shows at the next check',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    const owner = await makeOwner(server);
    const number = await issue(server, owner.id);
    await server.db
      .updateTable('profiles')
      .set({ lastName: 'Yusupova' })
      .where('accountId', '=', owner.id)
      .execute();
    await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
    await page.goto('/dashboard/certificates/1');
    const main = page.getByRole('main');
    await main.getByLabel(t('certificate-register:search')).fill(number);
    const found = main.getByRole('link', { name: /Qodirova/ });
    await expect(found).toHaveCount(1);
    await found.click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const decide = async (decision: 'name' | 'revoke') => {
      const words = (key: string) => t(`certificate-register:decision.${decision}.${key}`);
      await main.getByRole('button', { name: words('button') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words('confirm') }).click();
      await expect(
        dialog.getByText(t('certificate-register:decision.reasonMissing')),
      ).toBeVisible();
      await dialog.getByLabel(t('certificate-register:decision.reason')).fill('Hujjat asosida');
      await dialog.getByRole('button', { name: words('confirm') }).click();
      await expect(dialog).toBeHidden();
    };
    await decide('name');
    const heading = main.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(number);
    const next = (await heading.textContent()) ?? '';
    await expect(main.getByRole('definition').filter({ hasText: 'Yusupova' })).toBeVisible();
    await expect(main.getByRole('link', { name: number })).toBeVisible();

    const stranger = await openPage();
    await stranger.goto(`${server.url}/certificate/${number}`);
    await expect(
      stranger.getByText(t('landing:check.state.replaced'), { exact: true }),
    ).toBeVisible();
    await stranger.getByRole('link', { name: next }).click();
    await expect(
      stranger.getByText(t('landing:check.state.issued'), { exact: true }),
    ).toBeVisible();
    const link = await linkOf(server, next);

    await decide('revoke');
    await expect(main.getByText(t('certificate-register:event.revoked')).first()).toBeVisible();
    // As somebody scanning the QR code: in a new page, not the open one.
    await stranger.goto('about:blank');
    await stranger.goto(link);
    await expect(
      stranger.getByText(t('landing:check.state.revoked'), { exact: true }),
    ).toBeVisible();
    await expect(stranger.getByText(t('landing:check.meaning.revokedGenuine'))).toBeVisible();
    await expect(stranger.getByText(t('certificate-check:signature.genuine'))).toBeVisible();
    await stranger.close();
  },
);
