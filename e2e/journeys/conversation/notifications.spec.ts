import type { Page } from '@playwright/test';
import { notify } from '@malaka/server/kit/notifications/notify';
import type { Server } from '#/fixtures.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const sendNumbered = (server: Server, accountId: number, number: number) =>
  notify(server.db, {
    accountId,
    kind: 'certificate_issued',
    facts: { number: `UK-2026-00000${number}` },
    url: '/dashboard/credits',
    eventKey: `journey:${number}`,
  });

const bell = (page: Page, t: Texts, count: number) =>
  page.getByRole('banner').getByRole('link', {
    name: count > 0 ? t('shell:header.notifications', { count }) : t('shell:nav.notifications'),
    exact: true,
  });

const item = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ hasText: `UK-2026-00000${number}` });

/** Resolves when a page that is about to open receives events: socket.io accepts with packet 40. */
async function whenLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

test.use({ viewport: { width: 360, height: 740 } });

// spec: NOTIF-01, NOTIF-02, NOTIF-08, NOTIF-09, NOTIF-10, NOTIF-17
test(
  'the count is live in both tabs, and opening one lowers it in both',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    test.slow();
    const person = await makePerson(server);
    await sendNumbered(server, person.id, 1);
    await comeBackAs(page, person);
    const beside = await context.newPage();
    const live = [page, beside].map(whenLive);
    await page.goto('/dashboard/notification');
    await expect(page).toHaveURL(/\/dashboard\/notification\/1$/);
    await beside.goto('/dashboard/settings');
    await Promise.all(live);
    for (const tab of [page, beside]) await expect(bell(tab, t, 1)).toBeVisible();

    await sendNumbered(server, person.id, 2);
    for (const tab of [page, beside]) await expect(bell(tab, t, 2)).toBeVisible();
    await expect(
      beside.getByRole('status').filter({ hasText: 'Sertifikat berildi' }),
    ).toBeVisible();
    // It appeared in the list automatically, highlighted until it is opened.
    const newest = item(page, 2);
    await expect(newest.getByRole('img', { name: t('notifications:unread') })).toBeVisible();
    const green = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('li[data-unread]')).backgroundColor",
    );
    await expect(newest).toHaveCSS('background-color', green);
    await newest.getByRole('button').click();
    await expect(newest.getByRole('link', { name: t('notifications:open') })).toBeVisible();
    await expect(newest.getByRole('img', { name: t('notifications:unread') })).toBeHidden();
    await expect(newest).not.toHaveCSS('background-color', green);
    for (const tab of [page, beside]) await expect(bell(tab, t, 1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('what was sent before the live connection was open is counted once it is', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  const answer = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/v1\/live/, (socket) => {
    void answer.promise.then(() => socket.connectToServer());
  });
  const counted = page.waitForResponse(/\/unread-count/);
  await page.goto('/dashboard/settings');
  await counted;
  await sendNumbered(server, person.id, 1);
  answer.resolve();
  await expect(bell(page, t, 1)).toBeVisible();
});

// spec: NOTIF-04, NOTIF-11
test('the answer of a method expert is fetched when it is opened and leads to its chat', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  const expert = await makePerson(server, { role: 'teacher' });
  const { id: chatId } = await server.db
    .insertInto('chats')
    .values({
      kind: 'metodist',
      learnerId: person.id,
      expertId: expert.id,
      subjectId: 1,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { sender: 'Karimova Nodira', text: 'Ikkinchi mavzuni yana bir oʻqib chiqing.' };
  await notify(server.db, {
    accountId: person.id,
    kind: 'metodist_answer',
    facts,
    chatId,
    eventKey: 'journey:expert',
  });
  await comeBackAs(page, person);
  await page.goto('/dashboard/notification/1');
  const fetched = page.waitForResponse(/\/notification-detail\?/);
  await page.getByRole('button', { name: 'Metodist javob berdi' }).click();
  expect((await fetched).status()).toBe(200);
  await expect(page.getByText(facts.text)).toBeVisible();
  await expect(page.getByRole('link', { name: t('notifications:openChat') })).toHaveAttribute(
    'href',
    `/dashboard/chat/${chatId}`,
  );
  await expect(bell(page, t, 0)).toBeVisible();
});

test('an administrator finds a delivery and sends it once more', async ({ page, server, t }) => {
  const [person, admin] = [await makePerson(server), await makePerson(server, { role: 'admin' })];
  await sendNumbered(server, person.id, 1);
  const { id: notificationId } = await server.db
    .selectFrom('notifications')
    .where('accountId', '=', person.id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await server.db
    .insertInto('deliveries')
    .values({
      noticeId: notificationId,
      accountId: person.id,
      channel: 'push',
      state: 'failed',
      error: 'no browser',
      createdAt: now,
      finishedAt: now,
    })
    .execute();
  await comeBackAs(page, admin);
  await page.goto('/dashboard/deliveries');
  await page.getByRole('searchbox', { name: t('deliveries:search') }).fill(person.phone);
  await page.getByRole('searchbox', { name: t('deliveries:search') }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=.*${person.phone}`));
  await expect(page.getByText(t('deliveries:errors.no browser'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('deliveries:retry.action') }).click();
  await expect(page.getByText(t('deliveries:retry.done'))).toBeVisible();
});

test('a rejection comes as one, and stands first on the home with its reason and its button', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server, { profileStatus: 'rejected' });
  const reason = 'Diplom raqami notoʻgʻri yozilgan';
  await server.db
    .updateTable('profiles')
    .set({ comment: reason })
    .where('accountId', '=', person.id)
    .execute();
  await server.db
    .insertInto('alternativeCertificates')
    .values({
      accountId: person.id,
      type: 'language',
      number: 'B2-77',
      issuedOn: '2026-01-15',
      issuer: 'British Council',
      fileKey: 'none',
      fileName: 'b2.pdf',
      fileType: 'application/pdf',
      fileBytes: 1000,
      status: 'rejected',
      comment: 'Muddati tugagan',
      decidedAt: new Date(),
    })
    .execute();
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const main = page.getByRole('main');
  // Above everything else on the page.
  const first = main.getByRole('region').first();
  await expect(first.getByRole('heading', { name: t('home:due.profile') })).toBeVisible();
  await expect(first.getByText(reason)).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(t('home:due.profile'));
  const type = t('alternative-certificates:type.language');
  const paper = main.getByRole('region', { name: t('home:due.certificate', { type }) });
  await expect(paper.getByText('Muddati tugagan')).toBeVisible();
  await paper.getByRole('button', { name: t('alternative-certificates:again') }).click();
  await expect(
    page.getByRole('dialog').getByText(t('alternative-certificates:form.title')),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await notify(server.db, {
    accountId: person.id,
    kind: 'profile_rejected',
    facts: { comment: reason },
    url: '/dashboard/profile/edit',
    eventKey: 'journey:rejected',
  });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Profilni tuzatish kerak' }),
  ).toBeVisible();
  await first.getByRole('link', { name: t('home:due.fix') }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile\/edit$/);
  await page.goto('/dashboard/notification/1');
  const notification = page.getByRole('listitem').filter({ hasText: 'Profilni tuzatish kerak' });
  await expect(notification).toHaveAttribute('data-setback', 'true');
});
