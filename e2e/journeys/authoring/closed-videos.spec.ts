import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startCourse } from '#/course.ts';
import { expect, test, type Server } from '#/fixtures.ts';
import { makeClosedVideoCourse } from '#/video.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

/** A learner at the start button of a video with encrypted segments. */
async function openClosedVideo(page: Page, server: Server, t: Texts) {
  const course = await makeClosedVideoCourse(server, []);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await comeBackAs(page, person);
  await page.goto(course.url);
  return {
    begin: () => page.getByRole('button', { name: t('lesson:video.start') }).click(),
    place: () =>
      page
        .getByLabel(t('lesson:video.label'))
        .evaluate((video: { currentTime: number }) => video.currentTime),
  };
}

const KEYS = '**/lesson/getVideo/*/*/key';

// spec: VID-39
test('a closed film plays for whoever shows the session, however old its address is', async ({
  page,
  server,
  t,
}) => {
  const player = await openClosedVideo(page, server, t);
  const requested: (string | undefined)[] = [];
  await page.route(KEYS, async (route) => {
    requested.push((await route.request().allHeaders())['authorization']);
    await route.continue();
  });
  await player.begin();
  await expect.poll(player.place).toBeGreaterThan(1);
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((header) => !header?.startsWith('Bearer '))).toEqual([]);
});

const secondNow = () => Math.floor(Date.now() / 1000);

test('the player of the browser, too late for the key, goes on by a new address', async ({
  page,
  server,
  t,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource'])
      Reflect.deleteProperty(globalThis, name);
  });
  const player = await openClosedVideo(page, server, t);
  const addresses: string[] = [];
  await page.route(KEYS, async (route) => {
    const address = route.request().url();
    addresses.push(address);
    if (address !== addresses[0]) return await route.continue();
    // URLs contain their expiry in seconds: two made within one second would be equal.
    const came = secondNow();
    while (secondNow() === came) await sleep(20);
    // As the server responds to URLs older than two minutes, however often they are requested.
    await route.fulfill({ status: 401 });
  });
  await player.begin();
  await expect.poll(player.place).toBeGreaterThan(1);
  expect(new Set(addresses).size).toBeGreaterThan(1);
});
