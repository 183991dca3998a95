import { deliveryView } from '@malaka/contracts/conversation/delivery-view';
import { addMessage } from '@malaka/server/test/chat-factories';
import { makeCourse } from '@malaka/server/test/course-factories';
import { giveMoney } from '@malaka/server/test/money-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A notification that Telegram refused and SMS delivered, money, and a waiting question. */
async function fill({ db }: Server, person: Person, author: Person) {
  const now = new Date();
  const { id: noticeId } = await db
    .insertInto('notifications')
    .values({ accountId: person.id, kind: 'role_changed', eventKey: 'person-page' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ended = { noticeId, accountId: person.id, createdAt: now, finishedAt: now };
  await db
    .insertInto('deliveries')
    .values([
      { ...ended, channel: 'telegram', state: 'failed', error: 'no chat' },
      { ...ended, channel: 'sms', state: 'delivered' },
    ])
    .execute();
  await giveMoney(db, person.id, 75_000);
  const { id: courseId } = await makeCourse(db, { authorId: author.id, name: 'Optika kursi' });
  const { id: chatId } = await db
    .insertInto('chats')
    .values({
      kind: 'author',
      learnerId: person.id,
      expertId: author.id,
      courseId,
      createdAt: now,
      unansweredSince: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chatMembers')
    .values([person, author].map(({ id: accountId }) => ({ chatId, accountId })))
    .execute();
  await addMessage(db, chatId);
}

// spec: DAY-12
test('an administrator finds all of a person on one page', async ({ page, server, t }) => {
  const named = { firstName: 'Gulbahor', lastName: 'Nazirova' };
  const person = await makePerson(server, { ...named, role: 'confirmedLearner' });
  const author = await makePerson(server, {
    role: 'teacher',
    firstName: 'Jasur',
    lastName: 'Optikov',
  });
  await fill(server, person, author);
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.goto(`/dashboard/users/view/${person.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Nazirova');
  const open = (tab: string) => main.getByRole('button', { name: t(tab), exact: true }).click();
  const looked = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };

  await open('pupils:tab.money');
  await expect(main.getByText(/75.000/).first()).toBeVisible();
  await looked();
  await open('pupils:tab.notifications');
  await expect(main.getByText(t('deliveries:errors.no chat'))).toBeVisible();
  await expect(main.getByText(deliveryView.choices.state.delivered[0])).toBeVisible();
  await looked();
  await open('pupils:tab.devices');
  await expect(main.getByRole('list', { name: t('accounts:access.devices') })).toBeVisible();
  await expect(main.getByRole('button', { name: t('accounts:access.end') })).toBeVisible();
  await looked();
  await open('pupils:tab.rights');
  await expect(main.getByText(t('accounts:rights.title'))).toBeVisible();
  await open('pupils:tab.journal');
  await expect(main.getByText(t('accounts:journal.action.account_opened'))).toBeVisible();
  await open('pupils:tab.chats');
  await expect(main.getByText('Optika kursi')).toBeVisible();
  await expect(main.getByText('Xabar 1')).toHaveCount(0);
  await looked();

  // A name leads to its own page; "back" returns to the open tab.
  await main.getByRole('link', { name: /Optikov/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/users/view/${author.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/tab=chats/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(main.getByText('Optika kursi')).toBeVisible();
  await looked();
});
