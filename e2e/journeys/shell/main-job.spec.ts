import type { Page } from '@playwright/test';
import { makeSession } from '@malaka/server/test/factories';
import { passUndo } from '#/clock.ts';
import { answerAll, askNoReadingTime, findCourse, finishTest, questionsOf } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { OpenPage, Server } from '#/fixtures.ts';
import { expectNoSidewaysScroll, expectPicture } from '#/looks.ts';
import { comeBackAs, newPhone } from '#/people.ts';
import { fillProfileForm } from '#/profile-form.ts';
import { shortenVideo } from '#/short-video.ts';
import { textsIn } from '#/texts.ts';
import type { Language, Texts } from '#/texts.ts';

const password = 'Bahor+Gul:26';
const courses = {
  uz: 'Raqamli dars: rejadan natijagacha',
  ru: 'Цифровой урок: от плана к результату',
};
const sizes = { phone: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } };

type Size = keyof typeof sizes;
type Checked = { number: string; course: string; owner: string };
type Journey = { page: Page; server: Server; t: Texts; size: Size };

async function speak(page: Page, language: Language, size: Size) {
  if (language === 'uz') return;
  const t = textsIn('uz');
  if (size === 'phone') await page.getByRole('button', { name: t('shell:header.menu') }).click();
  await page.getByRole('button', { name: 'Русский' }).click();
  if (size === 'phone') await page.getByRole('dialog').press('Escape');
}

async function signUp({ page, server, t }: Journey) {
  const phone = newPhone();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('landing:intro.start') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth:phone')).fill(phone.slice(3));
  await dialog.getByRole('button', { name: t('auth:getCode') }).click();
  const code = await server.outbox(phone);
  const field = dialog.getByLabel(t('auth:code.label'));
  await field.fill(code === '10001' ? '10002' : '10001');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await field.fill(code);
  const first = dialog.getByRole('textbox', { name: t('auth:newPassword.label'), exact: true });
  const again = dialog.getByRole('textbox', { name: t('auth:newPassword.confirm'), exact: true });
  const save = dialog.getByRole('button', { name: t('auth:newPassword.submit') });
  await first.fill(password);
  await again.fill(`${password}!`);
  await save.click();
  await expect(dialog.getByText(t('auth:error.passwordsDiffer'))).toBeVisible();
  await again.fill(password);
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile\/edit$/);
}

async function fillProfile({ page, t }: Journey, lastName: string) {
  await expect(page.getByText(t('profile:status.draft'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await fillProfileForm(page, t, { lastName });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('profile:send') }).click();
  await expect(page.getByText(t('profile:status.submitted'))).toBeVisible();
}

async function findAndStart({ page, t, size }: Journey, name: string) {
  if (size === 'phone') {
    await page.getByRole('button', { name: t('shell:header.searchOpen') }).click();
  }
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill(name.slice(0, 12));
  await search.press('Enter');
  await expect(page).toHaveURL(/\/courses\/1\?search=/);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: t('course:start') })
    .filter({ visible: true })
    .first()
    .click();
}

async function readText({ page, t }: Journey) {
  const read = page.getByRole('button', { name: t('lesson:text.markRead') });
  await expect(read).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await read.scrollIntoViewIfNeeded();
  await read.click();
  await expect(page.getByText(t('lesson:text.read'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('lesson:next'), exact: true }).click();
}

async function watchVideo({ page, t }: Journey) {
  await page.getByRole('button', { name: t('lesson:video.start') }).click();
  await page.getByRole('combobox', { name: t('lesson:video.speed') }).selectOption('2');
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(t('lesson:video.covered'))).toBeVisible();
  await page.getByRole('link', { name: t('lesson:next'), exact: true }).click();
}

async function passTest({ page, server, t }: Journey) {
  const start = page.getByRole('button', { name: t('test:intro.start') });
  await expect(start).toBeVisible();
  await expectNoSidewaysScroll(page);
  const lessonId = Number(page.url().split('/').at(-1));
  const questions = await questionsOf(server, lessonId);
  await start.click();
  await answerAll(page, t, questions, 'right');
  await expectNoSidewaysScroll(page);
  await finishTest(page, t);
  await expect(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
  const max = questions.reduce((sum, { right }) => sum + right.length, 0);
  await expect(
    page.getByText(t('test:result.scoreValue', { score: max, max }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(t('lesson:celebration.title'))).toBeVisible();
  await expect(page.getByText(t('lesson:celebration.waiting'))).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** A ministry official confirms the profile on another screen. */
async function confirmProfile(openPage: OpenPage, server: Server, lastName: string) {
  const t = textsIn('uz');
  const { id } = await server.db
    .selectFrom('accounts')
    .where('phone', '=', '998900000006')
    .select('id')
    .executeTakeFirstOrThrow();
  const page = await openPage({ viewport: sizes.wide });
  await comeBackAs(page, await makeSession(server.db, id));
  await page.goto('/dashboard/profile-reviews/1');
  await page.getByRole('searchbox', { name: t('profile-reviews:search') }).fill(lastName);
  await page.getByRole('link', { name: new RegExp(`^${lastName} `) }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastName) })).toBeVisible();
  await page.getByRole('button', { name: t('profile-reviews:confirm'), exact: true }).click();
  await expect(page.getByText(new RegExp(`^${lastName} .*: tasdiqlandi$`))).toBeVisible();
  await passUndo(server);
  const confirmed = server.db
    .selectFrom('profiles')
    .where('lastName', '=', lastName)
    .where('status', '=', 'confirmed')
    .select('accountId');
  await expect.poll(() => confirmed.execute()).toHaveLength(1);
  await page.close();
}

async function seeCertificate({ page, t }: Journey, course: string): Promise<string> {
  await page.getByRole('link', { name: t('lesson:backToCourse') }).click();
  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('menuitem', { name: t('shell:nav.profile') }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  const certificate = page.getByRole('main').getByRole('listitem').filter({ hasText: course });
  const own = certificate.filter({ hasText: /NF-\d{4}-\d{7}-\d/ });
  await expect(own).toBeVisible();
  await expectNoSidewaysScroll(page);
  const number = /NF-\d{4}-\d{7}-\d/.exec((await own.textContent()) ?? '')?.[0] ?? '';
  await own.getByRole('button').click();
  await expectPicture(page.getByRole('dialog').getByRole('img', { name: course }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return number;
}

async function logOut({ page, t }: Journey) {
  await page.getByRole('button', { name: t('shell:header.account') }).click();
  await page.getByRole('menuitem', { name: t('shell:signOut.action') }).click();
  await page
    .getByRole('dialog', { name: t('shell:signOut.title') })
    .getByRole('button', { name: t('shell:signOut.confirm') })
    .click();
  await expect(page).toHaveURL(/\/$/);
}

async function checkAsStranger({ page, t }: Journey, { number, course, owner }: Checked) {
  const main = page.getByRole('main');
  const field = main.getByLabel(t('landing:check.number'));
  const check = main.getByRole('button', { name: t('landing:check.submit'), exact: true });
  await field.fill(number.toLowerCase());
  await check.click();
  await expect(main.getByText(t('landing:check.state.issued'), { exact: true })).toBeVisible();
  await expect(main.getByText(owner)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: t('landing:check.image') }).click();
  await expectPicture(page.getByRole('dialog').getByRole('img', { name: course }));
  await page.keyboard.press('Escape');
  await field.fill('NF-2026-9999999-6');
  await check.click();
  await expect(main.getByText(t('landing:check.state.unknown'), { exact: true })).toBeVisible();
}

test.describe.configure({ timeout: 240_000 });

for (const size of ['phone', 'wide'] as const) {
  for (const language of ['uz', 'ru'] as const) {
    test.describe(`${size}, ${language}`, () => {
      test.use({ viewport: sizes[size], language });

      // spec: AUTH-01, AUTH-03, AUTH-05, AUTH-11, AUTH-12, AUTH-18, AUTH-20, AUTH-22, AUTH-29, LAND-04, CAT-03
      // spec: LRN-05, LRN-06, LRN-09, LRN-13, LRN-14, LRN-17, LRN-20, TST-01, TST-05, TST-08, UI-04, UI-05, I18N-01
      // spec: CERT-01, CERT-02, CERT-03, CERT-04, CERT-08, CERT-10, CERT-11
      // One of the four decides the gate; the others run beside it.
      const tag = size === 'phone' && language === 'uz' ? ['@core'] : [];
      test(
        'from the landing to a certificate that a stranger can check',
        { tag },
        async ({ page, openPage, server, t }) => {
          const journey = { page, server, t, size };
          const course = courses[language];
          const lastName = `Toshmatova${size === 'phone' ? 'a' : 'b'}${language}`;
          const { id: courseId } = await findCourse(server, course);
          await shortenVideo(server, courseId);
          await askNoReadingTime(server, courseId);
          await page.goto('/');
          await speak(page, language, size);
          await expect(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
          await expectNoSidewaysScroll(page);
          await signUp(journey);
          await fillProfile(journey, lastName);
          await findAndStart(journey, course);
          await readText(journey);
          await watchVideo(journey);
          await passTest(journey);
          await confirmProfile(openPage, server, lastName);
          const number = await seeCertificate(journey, course);
          await logOut(journey);
          const owner = `${lastName} Gulnora Oʻktamovna`;
          await checkAsStranger(journey, { number, course, owner });
        },
      );
    });
  }
}
