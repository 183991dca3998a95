import { BUKHARA, hotspot, NUKUS, TASHKENT } from '@malaka/server/test/hotspot-question';
import type { Page } from '@playwright/test';
import { finishTest } from '#/course.ts';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { makePerson } from '#/people.ts';
import { savedQuestions, openTestEditor } from '#/test-editor.ts';
import { openTypedTest } from '#/typed-test.ts';
import type { Texts } from '#/texts.ts';

type Point = { x: number; y: number };

/** A generated picture, twice as wide as high. */
async function drawPicture(page: Page): Promise<Buffer> {
  await page.setContent(
    `<svg viewBox="0 0 200 100" width="800" height="400" style="position:fixed;inset:0">
       <rect width="200" height="100" fill="#cfe3f5"/><path d="M10 20 120 10 190 45 150 90 40 80Z" fill="#8fbf7f"/>
       <circle cx="160" cy="40" r="5"/><circle cx="70" cy="55" r="5"/><circle cx="30" cy="20" r="5"/>
     </svg>`,
  );
  return await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 400 } });
}

async function storePicture(page: Page, server: Server): Promise<string> {
  const { token } = await makePerson(server, { role: 'teacher' });
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await drawPicture(page))], { type: 'image/png' }),
    'xarita.png',
  );
  const answer = await fetch(`${server.url}/api/v1/teacher/lesson/upload/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { location } = (await answer.json()) as { location: string };
  return location;
}

const surface = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('test:hotspot.surface')}`) });
const cell = (t: Texts, { x, y }: Point) =>
  t('test:hotspot.at', {
    row: Math.floor(y * 10) + 1,
    column: Math.floor(x * 10) + 1,
    total: 10,
  });
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

type Hand = (page: Page, t: Texts, at: Point) => Promise<void>;

const finger: Hand = async (page, t, at) => {
  const { width, height } = (await surface(page, t).boundingBox())!;
  await surface(page, t).tap({ position: { x: at.x * width, y: at.y * height } });
};

/** From wherever the crosshair is to the middle of a cell, and from there in small steps. */
const keys: Hand = async (page, t, at) => {
  await surface(page, t).focus();
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowLeft');
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('ArrowUp');
  await expectStatus(page, t('test:hotspot.at', { row: 1, column: 1, total: 10 }));
  for (let n = 1; n <= Math.floor(at.x * 10); n += 1) await page.keyboard.press('ArrowRight');
  for (let n = 1; n <= Math.floor(at.y * 10); n += 1) await page.keyboard.press('ArrowDown');
  await expectStatus(page, cell(t, at));
  await page.keyboard.press('Enter');
};

for (const [name, mark] of Object.entries({ finger, keys })) {
  test.describe(`on a phone by ${name}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    // spec: QKD-07, QKD-14
    test(`places on a picture are marked by ${name}`, async ({ page, server, t }) => {
      const location = await storePicture(page, server);
      const text = hotspot.text.replace(/src="[^"]*"/, `src="${location}"`);
      await openTypedTest(page, server, [{ ...hotspot, text }]);
      await page.getByRole('button', { name: t('test:intro.start') }).click();
      await expect(page.getByRole('img', { name: 'Oʻzbekiston xaritasi' })).toBeVisible();
      await expectStatus(page, t('test:hotspot.count', { number: 0, total: 2 }));

      await mark(page, t, NUKUS);
      await expectStatus(page, t('test:hotspot.marked', { place: cell(t, NUKUS) }));
      await mark(page, t, TASHKENT);
      await mark(page, t, { x: 0.55, y: 0.85 });
      await expectStatus(page, t('test:hotspot.full'));
      // Marking the same place again removes the mark.
      await mark(page, t, NUKUS);
      await expectStatus(page, t('test:hotspot.unmarked', { place: cell(t, NUKUS) }));
      if (name === 'keys') {
        await page.keyboard.press('Delete');
        await expectStatus(page, t('test:hotspot.none'));
        await page.keyboard.press('Shift+ArrowRight');
        await expectStatus(page, t('test:hotspot.fine', { across: 16, down: 15 }));
        await page.keyboard.press('Space');
        await page.keyboard.press('Delete');
        await expectStatus(page, t('test:hotspot.unmarked', { place: cell(t, NUKUS) }));
      }
      await mark(page, t, BUKHARA);
      await expectStatus(page, t('test:hotspot.marked', { place: cell(t, BUKHARA) }));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.reload();
      const marks = page.getByRole('list', { name: t('test:hotspot.marks') });
      await expect(marks.getByRole('button')).toHaveCount(2);
      await page.getByRole('button', { name: t('test:toReview') }).click();
      await expect(page.getByText(cell(t, TASHKENT))).toBeVisible();
      await page.getByRole('button', { name: t('test:review.back') }).click();
      await finishTest(page, t);
      await expect(
        page
          .getByRole('main')
          .getByText(t('test:result.scoreValue', { score: 2, max: 2 }))
          .first(),
      ).toBeVisible();
      await page.getByText(t('test:result.right')).first().click();
      await expect(
        page.getByText(`${t('test:hotspot.right')}: A Toshkent, B Buxoro`),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('without a finger on the picture', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  // spec: QKD-07
  test('two sliders and a button mark a place', async ({ page, server, t }) => {
    const location = await storePicture(page, server);
    const text = hotspot.text.replace(/src="[^"]*"/, `src="${location}"`);
    await openTypedTest(page, server, [{ ...hotspot, text }]);
    await page.getByRole('button', { name: t('test:intro.start') }).click();
    await page.getByText(t('test:hotspot.sliders')).tap();
    await page.getByRole('slider', { name: t('test:hotspot.x') }).fill('85');
    await page.getByRole('slider', { name: t('test:hotspot.y') }).fill('45');
    await expectStatus(page, t('test:hotspot.fine', { across: 85, down: 45 }));
    const here = page.getByRole('button', { name: t('test:hotspot.here') });
    await here.tap();
    await expectStatus(page, t('test:hotspot.marked', { place: cell(t, TASHKENT) }));
    await expectAccessible(page);
    await page
      .getByRole('button', {
        name: t('test:hotspot.remove', { number: 1, place: cell(t, TASHKENT) }),
      })
      .tap();
    await expectStatus(page, t('test:hotspot.unmarked', { place: cell(t, TASHKENT) }));
  });
});

// spec: QKD-07
test('an author draws areas by mouse and keys, takes back, and tries them', async ({
  page,
  context,
  server,
  t,
}) => {
  const picture = await drawPicture(await context.newPage());
  const { lesson } = await openTestEditor(page, server, t);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: t('common:action.save'), exact: true }).last();
  await main.getByRole('button', { name: t('questions:add') }).click();
  await page.getByRole('menuitem', { name: t('questions:type.hotspot') }).click();
  await main
    .getByRole('textbox', { name: t('questions:field.text'), exact: true })
    .fill('Toshkentni belgilang');
  await save.click();
  await expect(main.getByText(t('questions:error.noPicture'))).toBeVisible();
  await main.locator('input[type=file]').first().setInputFiles({
    name: 'xarita.png',
    mimeType: 'image/png',
    buffer: picture,
  });
  const alternative = main.getByRole('textbox', { name: t('questions:hotspot.alternative') });
  await expect(alternative).toBeVisible();
  await save.click();
  await expect(main.getByText(t('questions:error.noAlternative'))).toBeVisible();
  await expect(main.getByText(t('questions:error.noRightArea'))).toBeVisible();
  await alternative.fill('Oʻzbekiston xaritasi');

  const box = main.locator('[data-area-surface]');
  const areas = main.getByRole('list', { name: t('questions:hotspot.areas') });
  const draw = async (from: Point, to: Point) => {
    await box.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await box.boundingBox())!;
    await page.mouse.move(x + from.x * width, y + from.y * height);
    await page.mouse.down();
    await page.mouse.move(x + to.x * width, y + to.y * height, { steps: 5 });
    await page.mouse.up();
  };
  const area = (letter: string) =>
    box.getByRole('button', { name: new RegExp(`^${t('questions:hotspot.area', { letter })}`) });
  await draw({ x: 0.7, y: 0.3 }, { x: 0.9, y: 0.5 });
  await expect(areas.getByRole('listitem')).toHaveCount(1);
  await areas.getByRole('textbox').first().fill('Toshkent');
  await main.getByRole('button', { name: t('questions:hotspot.ellipse') }).click();
  await draw({ x: 0.25, y: 0.45 }, { x: 0.45, y: 0.65 });
  await main.getByRole('button', { name: t('questions:hotspot.add'), exact: true }).click();
  await expect(areas.getByRole('listitem')).toHaveCount(3);
  await area('C').press('Delete');
  await expect(areas.getByRole('listitem')).toHaveCount(2);
  const undo = main.getByRole('button', { name: t('questions:hotspot.undo') });
  await undo.click();
  await expect(areas.getByRole('listitem')).toHaveCount(3);
  await area('C').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+z');
  await areas
    .getByRole('listitem')
    .nth(2)
    .getByRole('checkbox', { name: t('questions:hotspot.isRight') })
    .uncheck();
  await areas
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: t('questions:hotspot.remove', { letter: 'B' }) })
    .click();
  // Moved as a whole: an area is dragged by its middle.
  await draw({ x: 0.8, y: 0.4 }, { x: 0.82, y: 0.45 });
  await expect(areas.getByRole('listitem')).toHaveCount(2);

  const preview = main.getByRole('region', { name: t('questions:preview') });
  await expect(preview.getByText(t('test:hotspot.count', { number: 0, total: 1 }))).toBeVisible();
  await preview.getByRole('button', { name: new RegExp(`^${t('test:hotspot.surface')}`) }).click();
  await expect(preview.getByText(t('test:hotspot.count', { number: 0, total: 1 }))).toBeHidden();
  await expectAccessible(page);
  await save.click();
  await expect(main.locator('[data-question-line]')).toHaveCount(1);
  const [saved] = await savedQuestions(server, lesson);
  expect(saved).toMatchObject({ type: 'hotspot', isDraft: false });
  expect(saved!.text).toMatch(
    /^Toshkentni belgilang<p><img src="[^"]+" alt="Oʻzbekiston xaritasi" width="800" height="400" \/><\/p>$/,
  );
  expect(saved!.answers).toMatchObject([
    { text: 'Toshkent', score: 1, area: expect.stringMatching(/^rectangle 0\.72\d* 0\.3[45]/) },
    { text: '2', score: 0, area: 'ellipse 0.51 0.5 0.1 0.1' },
  ]);
  await main.locator('[data-question-line]').first().click();
  await expect(areas.getByRole('listitem')).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
