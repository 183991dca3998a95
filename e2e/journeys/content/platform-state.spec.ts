import { SIGN_KEYS } from '@malaka/contracts/content/platform-state';
import { sql } from 'kysely';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A video that an author uploaded two hours ago and no worker has taken. */
const leaveVideoWaiting = ({ db }: Server) =>
  sql`insert into videos (source_key, created_at)
    values ('films/waiting.mp4', now() - interval '2 hours')`.execute(db);

// spec: OPS-15
test('who wonders whether it is the line or the platform is told, without signing in', async ({
  page,
  server,
  t,
}) => {
  await leaveVideoWaiting(server);
  await page.goto('/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('platform-state:title'));
  await expect(page.getByText(t('platform-state:overall.slow'))).toBeVisible();
  const videos = page.getByRole('listitem').filter({ hasText: t('platform-state:part.videos') });
  await expect(videos).toContainText(t('platform-state:state.slow'));
  await expect(
    page.getByRole('listitem').filter({ hasText: t('platform-state:part.site') }),
  ).toContainText(t('platform-state:state.ok'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an administrator reads what is wrong and what to do about it', async ({
  page,
  server,
  t,
}) => {
  await leaveVideoWaiting(server);
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.goto('/dashboard/platform-state');
  const signs = page.getByRole('list', { name: t('platform-state:admin.signs') });
  await expect(signs.getByRole('listitem')).toHaveCount(SIGN_KEYS.length);
  const videos = signs
    .getByRole('listitem')
    .filter({ hasText: t('platform-state:sign.videos.name') });
  await expect(videos).toContainText(t('platform-state:admin.look'));
  await expect(videos).toContainText(t('platform-state:sign.videos.do'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
