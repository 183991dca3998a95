import type { Page } from '@playwright/test';
import { makeExpert, makeSubject } from '@malaka/server/test/chat-factories';
import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, type OpenPage, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPicture } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const WIDE = { viewport: { width: 1440, height: 900 } };

const open = async (
  openPage: OpenPage,
  size: typeof PHONE,
  person: { token: string },
): Promise<Page> => {
  const page = await openPage(size);
  await comeBackAs(page, person);
  return page;
};

/**
 * No message leaves this tab while its storage says `cut`. A route would let one through
 * occasionally: requests in flight when a page reloads are sent.
 */
const loseMessagesWhileCut = () => {
  const send = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (
      init?.method === 'POST' &&
      sessionStorage.getItem('cut') &&
      typeof address === 'string' &&
      address.endsWith('/user/outbox')
    )
      throw new TypeError('Failed to fetch');
    return send(address, init);
  };
};

/** Actions of a user in a chat, by the labels on the screen. */
const hands = (page: Page, t: Texts) => ({
  log: page.getByRole('log'),
  field: page.getByLabel(t('chats:field.label')),
  own: (text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  say: async (text: string) => {
    await page.getByLabel(t('chats:field.label')).fill(text);
    await page.getByRole('button', { name: t('chats:field.send'), exact: true }).click();
  },
  /** All messages, without their times. */
  said: async () => {
    const articles = await page.getByRole('log').getByRole('article').allInnerTexts();
    return articles.map((text) => text.split('\n')[0]);
  },
});

const makeAuthor = (server: Server) =>
  makePerson(server, { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' });
const makeLearner = (server: Server) =>
  makePerson(server, { role: 'confirmedLearner', firstName: 'Zulfiya', lastName: 'Ergasheva' });

// spec: CHAT-01, CHAT-02, CHAT-03, CHAT-05, CHAT-06, CHAT-07, CHAT-08, CHAT-11
test(
  'a learner asks the author of a course, and a broken line loses and doubles nothing',
  { tag: '@core' },
  async ({ openPage, server, t }) => {
    const [author, learner] = [await makeAuthor(server), await makeLearner(server)];
    const name = 'Suhbatli dars';
    const course = await makeCourse(server.db, { authorId: author.id, name });
    const phone = await open(openPage, PHONE, learner);
    const wide = await open(openPage, WIDE, author);
    const [asks, answers] = [hands(phone, t), hands(wide, t)];
    await phone.addInitScript(loseMessagesWhileCut);

    await wide.goto('/dashboard/profile');
    await phone.goto(`/courses/view/${course.id}`);
    await asks.press(t('course:writeToAuthor'));
    await expect(phone).toHaveURL(/\/dashboard\/chat\/\d+$/);
    const address = new URL(phone.url()).pathname;
    await expect(phone.getByText(t('chats:emptyThread'))).toBeVisible();
    await asks.say('Assalomu alaykum! 3-topshiriq qanday bajariladi?');
    await expect(asks.own('3-topshiriq').getByLabel(t('chats:state.sent'))).toBeVisible();

    // The author sees it on another screen: in the menu and in the browser's title.
    const menu = wide.getByRole('navigation', { name: t('shell:nav.label') }).first();
    await expect(menu.getByLabel(t('shell:nav.unread', { count: 1 }))).toBeVisible();
    await expect(wide).toHaveTitle(/^\(1\) /);
    await menu.getByRole('link', { name: t('shell:nav.chats') }).click();
    const row = wide.getByRole('link', { name: /Ergasheva/ });
    await expect(row).toContainText(name);
    await expect(row.getByText(t('chats:unread', { count: 1 }))).toBeAttached();
    await expectAccessible(wide);
    await row.click();
    await expect(answers.own('3-topshiriq')).toBeVisible();
    await expect(wide).toHaveTitle(/^Zulfiya Ergasheva/);
    await expect(menu.getByLabel(t('shell:nav.unread', { count: 1 }))).toHaveCount(0);
    await expect(asks.own('3-topshiriq').getByLabel(t('chats:state.read'))).toBeVisible();

    // Typing letter by letter shows that an answer is on its way.
    await answers.field.pressSequentially('Namuna ');
    const thread = phone.getByRole('region', { name: t('chats:thread', { name: 'Aziz Rahimov' }) });
    await expect(thread.getByText(t('chats:typing'))).toBeVisible();
    await answers.field.fill('Namuna https://uzedu.uz/namuna sahifasida.');
    await answers.field.press('Enter');
    await expect(asks.own('Namuna')).toBeVisible();
    await expect(asks.log.getByRole('link')).toHaveAttribute('href', 'https://uzedu.uz/namuna');

    // Both write while the learner is offline.
    await phone.context().setOffline(true);
    await asks.say('Birinchi, aloqasiz');
    await asks.say('Ikkinchi, aloqasiz');
    await expect(phone.getByText(t('chats:state.waiting')).first()).toBeVisible();
    await answers.say('Muallif shu payt yozdi');
    await expect(answers.own('shu payt').getByLabel(t('chats:state.sent'))).toBeVisible();
    await phone.context().setOffline(false);
    await expect(answers.own('Ikkinchi, aloqasiz')).toBeVisible({ timeout: 30_000 });
    await expect(asks.own('Muallif shu payt yozdi')).toBeVisible({ timeout: 30_000 });
    await expect(phone.getByText(t('chats:state.waiting'))).toHaveCount(0);
    const messages = [
      'Assalomu alaykum! 3-topshiriq qanday bajariladi?',
      'Namuna https://uzedu.uz/namuna sahifasida.',
      'Muallif shu payt yozdi',
      'Birinchi, aloqasiz',
      'Ikkinchi, aloqasiz',
    ];
    await expect.poll(asks.said).toEqual(messages);
    await expect.poll(answers.said).toEqual(messages);

    // An unsent message survives a reload and is sent automatically.
    await phone.evaluate(() => sessionStorage.setItem('cut', 'yes'));
    await asks.say('Sahifa yopilsa ham qoladi');
    await expect(phone.getByText(t('chats:state.waiting'))).toBeVisible();
    await phone.reload();
    await expect(asks.own('Sahifa yopilsa ham qoladi')).toContainText(t('chats:state.waiting'));
    await phone.evaluate(() => sessionStorage.removeItem('cut'));
    await expect(answers.own('Sahifa yopilsa ham qoladi')).toBeVisible({ timeout: 30_000 });
    await expect(asks.own('Sahifa yopilsa ham qoladi')).toHaveCount(1);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);

    // A typed text stays when the user looks elsewhere.
    await asks.field.fill('Yarim yozilgan');
    await phone.getByRole('link', { name: t('chats:back') }).click();
    await expect(phone).toHaveURL(/\/dashboard\/chat$/);
    await expectAccessible(phone);
    await phone.goto(address);
    await expect(asks.field).toHaveValue('Yarim yozilgan');
  },
);

test('a picture is shown before it goes, and opens large on the other side', async ({
  openPage,
  server,
  t,
}) => {
  const [author, learner] = [await makeAuthor(server), await makeLearner(server)];
  const course = await makeCourse(server.db, { authorId: author.id, name: 'Rasmli dars' });
  const phone = await open(openPage, PHONE, learner);
  const asks = hands(phone, t);
  await phone.goto(`/courses/view/${course.id}`);
  await asks.press(t('course:writeToAuthor'));
  await expect(asks.field).toBeVisible();

  const picture = { name: 'daftar.png', mimeType: 'image/png', buffer: await phone.screenshot() };
  const wrong = {
    name: 'dastur.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  };
  const chooser = phone.waitForEvent('filechooser');
  await asks.press(t('chats:file.add'));
  await (await chooser).setFiles([picture, wrong]);
  await expect(phone.getByRole('img', { name: 'daftar.png' })).toBeVisible();
  await expect(phone.getByText(t('chats:file.type', { name: 'dastur.exe' }))).toBeVisible();
  await asks.say('Daftarim');
  const sent = asks.own('Daftarim');
  await expect(sent.getByLabel(t('chats:state.sent'))).toBeVisible();
  await expectNoSidewaysScroll(phone);

  const wide = await open(openPage, WIDE, author);
  await wide.goto(new URL(phone.url()).pathname);
  await wide
    .getByRole('button', { name: t('chats:file.openPicture', { name: 'daftar.png' }) })
    .click();
  const large = wide.getByRole('dialog');
  await expectPicture(large.getByRole('img', { name: 'daftar.png' }));
  await expect(large.getByRole('link', { name: t('common:action.download') })).toHaveAttribute(
    'href',
    /download=1/,
  );
  await expectAccessible(wide);
});

// spec: CHAT-10, NOTIF-04
test('a method expert finds who waits, and the answer leads the learner back to the chat', async ({
  openPage,
  server,
  t,
}) => {
  const subjectId = await makeSubject(server.db, 'Suhbatshunoslik');
  const expert = await makeExpert(server.db, { subjectId, regionId: null });
  const learner = await makeLearner(server);
  const phone = await open(openPage, PHONE, learner);
  const asks = hands(phone, t);
  await phone.goto('/dashboard/chat');
  await expect(phone.getByText(t('chats:none.title'))).toBeVisible();
  await expectAccessible(phone);
  await phone
    .getByRole('button', { name: t('chats:metodist.write') })
    .last()
    .click();
  await phone.getByRole('combobox', { name: t('chats:metodist.subject') }).click();
  await phone.getByRole('option', { name: /Suhbatshunoslik/ }).click();
  await asks.press(t('chats:metodist.begin'));
  await expect(phone.getByText(t('chats:side.metodist')).first()).toBeVisible();
  const askedAt = new Date();
  await asks.say('Darsni nimadan boshlagan maʼqul?');
  await expect(asks.own('Darsni').getByLabel(t('chats:state.sent'))).toBeVisible();
  const address = new URL(phone.url()).pathname;
  await phone.goto('/dashboard/notification/1');

  const wide = await open(openPage, WIDE, expert);
  const answers = hands(wide, t);
  await wide.clock.setFixedTime(askedAt);
  await wide.goto('/dashboard/chat?tab=inbox');
  const row = wide.getByRole('link', { name: /Ergasheva/ });
  await expect(row).toContainText(t('chats:waiting.time', { time: '1\u00a0daqiqa' }));
  await row.click();
  await answers.say('Savol-javobdan boshlang');
  await expect(row).not.toContainText(t('chats:waiting.time', { time: '1\u00a0daqiqa' }));

  await phone.reload();
  await phone
    .getByRole('button', { name: /Saidova/ })
    .first()
    .click();
  await phone
    .getByRole('link', { name: t('notifications:openChat') })
    .first()
    .click();
  await expect(phone).toHaveURL(address);
  await expect(asks.own('Savol-javobdan boshlang')).toBeVisible();
});

test('words are found in either script; a message is reported, a person is blocked', async ({
  openPage,
  server,
  t,
}) => {
  const [author, learner] = [await makeAuthor(server), await makeLearner(server)];
  const course = await makeCourse(server.db, { authorId: author.id, name: 'Tinch dars' });
  const phone = await open(openPage, PHONE, learner);
  const wide = await open(openPage, WIDE, author);
  const [asks, answers] = [hands(phone, t), hands(wide, t)];
  await phone.goto(`/courses/view/${course.id}`);
  await asks.press(t('course:writeToAuthor'));
  await asks.say('Kasrlarni qoʻshish');
  await expect(asks.own('Kasrlarni').getByLabel(t('chats:state.sent'))).toBeVisible();
  const address = new URL(phone.url()).pathname;
  await wide.goto(address);
  await answers.say('Qoʻpol soʻz');
  await expect(asks.own('Qoʻpol soʻz')).toBeVisible();

  await phone.goto('/dashboard/chat');
  await phone.getByLabel(t('chats:search.label')).fill('каср');
  await phone
    .getByRole('link', { name: /Kasrlarni/ })
    .last()
    .click();
  await expect(phone).toHaveURL(/at=1/);
  await expect(asks.own('Kasrlarni')).toBeInViewport();

  await asks
    .own('Qoʻpol')
    .getByRole('button', { name: t('chats:message.menu') })
    .click();
  await phone.getByRole('menuitem', { name: t('chats:report.do') }).click();
  await asks.press(t('chats:report.send'));
  await expect(phone.getByText(t('chats:report.sent'))).toBeVisible();

  await asks.press(t('chats:menu'));
  await phone.getByRole('menuitem', { name: t('chats:block.do') }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: t('chats:block.do') })
    .click();
  await expect(phone.getByText(t('chats:block.isBlocked'))).toBeVisible();
  await expect(wide.getByText(t('chats:block.cannotWrite'))).toBeVisible();
  await expectAccessible(phone);
  await asks.press(t('chats:block.undo'));
  await expect(asks.field).toBeVisible();
  await expect(answers.field).toBeVisible();
});
