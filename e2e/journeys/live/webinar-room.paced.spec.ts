import type { Page } from '@playwright/test';
import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import { makeWebinar } from '@malaka/server/test/webinar-factories';
import { browserFlags, findBrowser } from '#/find-browser.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';
import { studioOf } from '#/studio.ts';
import type { Texts } from '#/texts.ts';

const found = findBrowser();
// A fake camera and microphone that need no permission.
const args = [
  ...browserFlags(),
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
test.use({
  launchOptions: {
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args,
  },
});

const PHONE = { viewport: { width: 360, height: 740 } };
const WIDE = { viewport: { width: 1440, height: 900 } };

/** Actions of a participant in the room, by the labels on the screen. */
const hands = (page: Page, t: Texts) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    press,
    tab: (name: 'chat' | 'questions' | 'polls' | 'people') =>
      page.getByRole('tab', { name: new RegExp(t(`webinar-room:tabs.${name}`)) }).click(),
    log: page.getByRole('log'),
    say: async (text: string) => {
      const input = page.getByLabel(t('webinar-room:chat.input'));
      await input.fill(text);
      await input.press('Enter');
    },
    join: async (name: string) => {
      await page.getByLabel(t('webinar-room:join.name')).fill(name);
      await press(t('webinar-room:join.enter'));
    },
  };
};

async function begin(page: Page, author: Person, slug: string, t: Texts) {
  await comeBackAs(page, author);
  await page.goto(`/dashboard/webinars/view/${slug}`);
  const host = hands(page, t);
  await host.press(t('webinar-room:join.enter'));
  await host.press(t('live-stream:studio.start'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('live-stream:studio.start') })
    .click();
  await expect(page.getByText(t('webinar-room:head.live'), { exact: true })).toBeVisible();
  return host;
}

// spec: GEN-08, WEB-29, WEB-32
test('an author goes live, a guest comes in by name on a phone, and they talk over a killed server', async ({
  openPage,
  server,
  t,
}) => {
  const author = await makePerson(server, {
    role: 'teacher',
    firstName: 'Aziz',
    lastName: 'Rahimov',
  });
  const { slug } = await makeWebinar(server.db, { authorId: author.id, title: 'Ochiq dars' });
  const [wide, phone] = [await openPage(WIDE), await openPage(PHONE)];
  const guest = hands(phone, t);

  // The guest waits in the room; a name of two letters is rejected.
  await phone.goto(`/webinars/view/${slug}`);
  await guest.join('Al');
  await expect(phone.getByText(t('webinar-room:join.short'))).toBeVisible();
  await guest.join('Gulnora <b>opa</b>');
  await expect(phone.getByText(t('webinar-room:stage.waiting'))).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  const host = await begin(wide, author, slug, t);
  await expect(phone.getByText(t('webinar-room:head.live'), { exact: true })).toBeVisible();
  await guest.say('Assalomu alaykum!');
  await expect(host.log.getByText('Assalomu alaykum!')).toBeVisible();
  await expect(host.log.getByText('Gulnora <b>opa</b>')).toBeVisible();
  await host.say('Xush kelibsiz');
  await expect(guest.log.getByText('Xush kelibsiz')).toBeVisible();

  // What is written while the server is down is sent once when it is back.
  const killed = server.kill();
  await expect(phone.getByText(t('webinar-room:head.lost'))).toBeVisible();
  await guest.say('Uzilgan paytda yozildi');
  await expect(phone.getByText(t('webinar-room:chat.sending'))).toBeVisible();
  await killed;
  await expect(host.log.getByText('Uzilgan paytda yozildi')).toBeVisible({ timeout: 60_000 });
  await expect(phone.getByText(t('webinar-room:chat.sending'))).toBeHidden();
  await expect(guest.log.getByText('Uzilgan paytda yozildi')).toHaveCount(1);

  await host.tab('polls');
  await host.press(t('webinar-room:polls.make'));
  await wide
    .getByRole('textbox', { name: t('webinar-room:polls.question'), exact: true })
    .fill('Tushunarlimi?');
  for (const [at, text] of ['Ha', 'Yana bir marta'].entries()) {
    await wide.getByLabel(t('webinar-room:polls.option', { number: at + 1 })).fill(text);
  }
  await host.press(t('webinar-room:polls.ask'));
  await guest.tab('polls');
  await phone.getByRole('button', { name: /Yana bir marta/ }).click();
  await expect(wide.getByRole('button', { name: /Yana bir marta/ })).toContainText('100');
  await expectAccessible(phone);

  await guest.tab('questions');
  await phone.getByLabel(t('webinar-room:questions.input')).fill('Yozuv boʻladimi?');
  await phone.keyboard.press('Enter');
  await host.tab('questions');
  await host.press(t('webinar-room:questions.mark'));
  await expect(phone.getByText(t('webinar-room:questions.answered'))).toBeVisible();

  await guest.tab('people');
  await guest.press(t('webinar-room:hands.up'));
  await host.tab('people');
  await host.press(t('webinar-room:hands.give'));
  await expect(phone.getByLabel(t('webinar-room:spotlight.label'))).toContainText('Gulnora');
  await host.press(t('webinar-room:host.callHere'));
  await guest.press(t('webinar-room:here.answer'));
  await expect(wide.getByText(t('webinar-room:host.here', { count: 1 }))).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(wide);

  // A reload does not count as leaving: the guest returns as the same person.
  await phone.reload();
  await expect(guest.log.getByText('Assalomu alaykum!')).toBeVisible();
  await host.tab('chat');
  await guest.say('Qaytdim');
  await host.log
    .getByRole('button', { name: t('webinar-room:chat.more', { name: 'Gulnora <b>opa</b>' }) })
    .last()
    .click();
  await wide.getByRole('menuitem', { name: t('webinar-room:people.remove') }).click();
  await wide
    .getByRole('dialog')
    .getByRole('button', { name: t('webinar-room:people.remove') })
    .click();
  await expect(phone.getByText(t('webinar-room:away.removed.title'))).toBeVisible();
  await wide.context().close();
  await phone.context().close();
});

// spec: WEB-16
test('a webinar lesson: live on a phone, then its record, which asks, and the lesson is done', async ({
  openPage,
  server,
  t,
}) => {
  test.setTimeout(300_000);
  const [author, learner] = [
    await makePerson(server, { role: 'teacher' }),
    await makePerson(server, { firstName: 'Dilnoza', lastName: 'Karimova' }),
  ];
  const course = await makeCourse(server.db, {
    authorId: author.id,
    lessons: [{ type: 'webinar' }],
  });
  await enrol(server.db, learner.id, course.id);
  const lessonId = course.lessons[0]!.id;
  const { id, slug } = await makeWebinar(server.db, { authorId: author.id, lessonId });
  await server.db
    .updateTable('webinars')
    .set({ isRecorded: true, isAutoRecorded: true })
    .where('id', '=', id)
    .execute();
  await server.db
    .insertInto('webinarLessons')
    // A latecomer did not attend all of it: the recording completes the lesson.
    .values({ lessonId, startsAt: new Date(), minutes: 60, presencePercent: 100 })
    .execute();
  const [wide, phone] = [await openPage(WIDE), await openPage(PHONE)];
  const host = await begin(wide, author, slug, t);

  const viewer = hands(phone, t);
  await comeBackAs(phone, learner);
  await phone.goto(`/dashboard/webinars/view/${slug}`);
  await viewer.press(t('webinar-room:join.enter'));
  await expect(phone.getByText(t('webinar-room:head.live'), { exact: true })).toBeVisible();
  // The fake camera's picture has come through the server.
  await expect
    .poll(
      () =>
        phone
          .locator('video')
          .evaluate((video) => (video as unknown as { videoWidth: number }).videoWidth),
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await viewer.say('Koʻrinyapti');
  await expect(host.log.getByText('Dilnoza Karimova')).toBeVisible();

  await host.press(t('live-stream:studio.stop'));
  await wide
    .getByRole('dialog')
    .getByRole('button', { name: t('live-stream:studio.stop') })
    .click();
  await expect(phone.getByRole('log')).toBeHidden();
  await expect(wide.getByRole('log')).toBeHidden();

  await askInRecord(wide, t);
  await doneByRecord(phone, `/dashboard/course/${course.id}/lesson/${lessonId}`, t);
  await wide.context().close();
  await phone.context().close();
});

/** The author finds the recording at the webinar's URL and adds a question at its third second. */
async function askInRecord(page: Page, t: Texts) {
  const studio = studioOf(page, t);
  const { main, editor } = studio;
  const questions = main.getByRole('link', { name: t('live-stream:record.questions') });
  await questions.click({ timeout: 120_000 });
  await main
    .getByRole('link', { name: t('timed-questions:add') })
    .first()
    .click();
  await editor(t('timed-questions:seconds')).fill('3');
  await main.getByRole('button', { name: t('timed-questions:create.save') }).click();
  await expect(page).toHaveURL(/questions\/update\/3/);
  await editor(t('questions:field.text')).fill('Nima koʻrindi?');
  for (const [at, text] of ['Kamera', 'Doska'].entries()) {
    await editor(t('questions:choice.answer', { number: at + 1 })).fill(text);
  }
  await main.getByRole('radio', { name: t('questions:choice.right', { number: 1 }) }).check();
  await studio.save();
}

async function doneByRecord(page: Page, lesson: string, t: Texts) {
  await page.goto(lesson);
  await page.getByRole('button', { name: t('lesson:video.start') }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Nima koʻrindi?')).toBeVisible({ timeout: 60_000 });
  await expectNoSidewaysScroll(page);
  await panel.getByLabel('Kamera').check();
  await panel.getByRole('button', { name: t('lesson:questions.answer') }).click();
  await expect(panel.getByText(t('lesson:questions.right'), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: t('lesson:questions.continue') }).click();
  await expect(page.getByText(t('lesson:celebration.title'))).toBeVisible({ timeout: 120_000 });
}
