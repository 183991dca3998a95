import type { BrowserContext, Page } from '@playwright/test';
import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

/** Each cuts the connection, kills the page or kills the server, in turn. */
const ROUNDS = 30;
const HARMS = ['line', 'page', 'server'] as const;

async function say(page: Page, t: Texts, text: string) {
  await page.getByLabel(t('chats:field.label')).fill(text);
  await page.getByRole('button', { name: t('chats:field.send'), exact: true }).click();
  // Queued on the device, or sent already.
  await expect(page.getByRole('log').getByText(text, { exact: true }).first()).toBeVisible();
}

async function reopen(context: BrowserContext, address: string, t: Texts): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByLabel(t('chats:field.label'))).toBeVisible({ timeout: 30_000 });
  return page;
}

// spec: OFL-14
test('thirty rounds of cut lines, killed pages and killed servers lose and double nothing', async ({
  page: first,
  context,
  server,
  t,
}) => {
  test.setTimeout(900_000);
  const author = await makePerson(server, { role: 'teacher' });
  const learner = await makePerson(server, { role: 'confirmedLearner' });
  const course = await makeCourse(server.db, { authorId: author.id, name: 'Uzilgan aloqa' });
  await comeBackAs(first, learner);
  await first.goto(`/courses/view/${course.id}`);
  await first.getByRole('button', { name: t('course:writeToAuthor'), exact: true }).click();
  await expect(first).toHaveURL(/\/dashboard\/chat\/\d+/);
  await expect(first.getByLabel(t('chats:field.label'))).toBeVisible();
  const address = first.url();
  let page = first;
  const sent: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const harm = HARMS[round % HARMS.length];
    const [before, after] = [`${round} oldin`, `${round} keyin`];
    sent.push(before, after);
    if (harm === 'line') {
      await context.setOffline(true);
      await say(page, t, before);
      await say(page, t, after);
      await context.setOffline(false);
    } else if (harm === 'page') {
      await say(page, t, before);
      await say(page, t, after);
      await page.close();
      page = await reopen(context, address, t);
    } else {
      const killing = server.kill();
      await say(page, t, before);
      await say(page, t, after);
      await killing;
    }
  }
  const stored = async () => {
    const rows = await server.db
      .selectFrom('chatMessages')
      .where('authorId', '=', learner.id)
      .orderBy('number')
      .select('text')
      .execute();
    return rows.map(({ text }) => text);
  };
  await expect
    .poll(async () => new Set(await stored()).size, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(sent.length);
  const texts = await stored();
  const lost = sent.filter((text) => !texts.includes(text)).length;
  const doubled = texts.length - new Set(texts).size;
  // oxlint-disable-next-line no-console -- the figure of this journey
  console.log(`${ROUNDS} rounds, ${sent.length} said, ${lost} lost, ${doubled} doubled`);
  expect({ lost, doubled, texts }).toEqual({ lost: 0, doubled: 0, texts: sent });
});
