import { uploadEditorImage } from '@malaka/contracts/authoring/authored-lessons';
import { autosaveLesson } from '@malaka/contracts/authoring/lesson-revisions';
import { HOSTILE_MARKUP } from '@malaka/grading/test/hostile-markup';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import googleDocs from '#/kit/ui/editor/paste/copied/google-docs.txt?raw';
import word from '#/kit/ui/editor/paste/copied/word.txt?raw';
import { cleanOnServer } from '#test/commands.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { paste } from '#test/paste.ts';
import { answerCourse, makeAuthoredLesson, openLesson } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'authored-lessons', 'editor');
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictureBytes = Uint8Array.from(atob(PICTURE), (sign) => sign.codePointAt(0)!);

let lessons = 0;

/** Opens the autosaving editor of a text lesson as a teacher; pasted pictures get an address. */
async function openText(width = 1440) {
  // A new lesson each time: leaving one saves it, and the response, which is of that lesson, arrives
  // after the next one opens.
  const lesson = makeAuthoredLesson((lessons += 1), 'text');
  answerCourse([lesson]);
  api.answer(autosaveLesson, ({ body: { id, revision, values } }) => ({
    data: { ...lesson, id, sectionId: id, revision: revision + 1, content: values.content ?? '' },
  }));
  const path = 'files/picture.webp';
  api.answer(uploadEditorImage, { location: `/api/v1/${path}`, path });
  const { page, main } = await openLesson('text', { section: lesson.id, width });
  const name = t('authored-lessons:field.content');
  const content = main.getByRole('textbox', { name, exact: true });
  // The editor is large and may load slowly on a busy machine.
  await expect.element(content, { timeout: 20_000 }).toHaveTextContent('Matn');
  return {
    page,
    main,
    content,
    /** At the end of the text. */
    write: async (text: string) => {
      await content.click();
      await userEvent.keyboard('{Control>}{End}{/Control}');
      if (text !== '') await userEvent.keyboard(text);
    },
  };
}

/** Number of matching elements in the text. */
const countIn = (content: Locator, selector: string) => () =>
  content.element().querySelectorAll(selector).length;

const sourceIn = (content: Locator) => () =>
  content.element().querySelector('img')?.getAttribute('src');

// spec: STU-05
test('a document of Word becomes a lesson, and one undo takes it back', async () => {
  const { main, content, write } = await openText();
  await write('');
  const hex = [...pictureBytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const rtf = String.raw`{\rtf1{\*\shppict{\pict\pngblip\bliptag1 ${hex}}}}`;
  paste({ 'text/html': word, 'text/rtf': rtf, 'text/plain': 'Kvadrat' });
  await expect
    .element(content.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Kvadrat tenglamalar');
  await expect.poll(countIn(content, 'ol > li > ol > li')).toBe(2);
  await expect.poll(countIn(content, 'table th')).toBe(2);
  await expect.poll(countIn(content, 'td[rowspan="2"]')).toBe(1);
  await expect
    .poll(() => content.element().querySelector('.katex')?.getBoundingClientRect().height)
    .toBeGreaterThan(0);
  await expect.poll(sourceIn(content)).toBe('/api/v1/files/picture.webp');
  const sent = api.callsOf(uploadEditorImage).map(({ files }) => files['file']?.type);
  expect(sent).toEqual(['image/png']);
  const savedText = t('authored-lessons:autosave.kept', { time: '.+' });
  await expect.element(main.getByText(new RegExp(savedText))).toBeVisible();
  const read = () => api.callsOf(autosaveLesson).at(-1)?.body.values.content;
  await expect.poll(read).toContain('/api/v1/files/picture.webp');
  const saved = read();
  expect(saved).toContain('<strong>Diskriminant</strong>');
  expect(saved).toContain(String.raw`\frac{-b\pm \sqrt{b^{2}-4ac}}{2a}`);
  expect(saved).not.toMatch(/mso|font-|class="?Mso/i);
  await expectAccessible();

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(content).toHaveTextContent('Matn');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(sourceIn(content)).toBe('/api/v1/files/picture.webp');
});

// spec: STU-05
test('pictures that did not come are named, chosen and put in their places', async () => {
  const { main, content, write } = await openText();
  await write('');
  paste({ 'text/html': word });
  const status = main.getByRole('status').filter({ hasText: 'Parabola' });
  await expect.element(status).toMatchTextContent(t('editor:paste.why.elsewhere'));
  const place = t('editor:paste.place', { name: 'Parabola' });
  await expect.element(content).toMatchTextContent(place);
  await expectAccessible();
  await expect
    .element(status.getByRole('button', { name: t('editor:paste.choose') }))
    .toBeVisible();
  const chooser = status.element().querySelector('input[type=file]');
  await userEvent.upload(chooser!, new File([pictureBytes], 'p.png', { type: 'image/png' }));
  const picture = content.getByRole('img', { name: 'Parabola' });
  await expect.element(picture).toHaveAttribute('src', '/api/v1/files/picture.webp');
  await expect.element(content).not.toMatchTextContent(place);
  await expect.element(status).not.toBeInTheDocument();
});

// spec: STU-05
test('five megabytes of Word do not freeze the page, and the limit is named', async () => {
  const { main, content, write } = await openText();
  await write('');
  const line =
    "<p class=MsoNormal style='margin:0cm'><span style='font-size:12.0pt'>Matn <b>qalin</b><o:p></o:p></span></p>";
  paste({ 'text/html': line.repeat(Math.ceil(5_000_000 / line.length)) });
  const refused = main.getByRole('alert').filter({ hasText: t('editor:paste.refused') });
  await expect.element(refused).toMatchTextContent(/100\s000/);
  await expect.element(content).toHaveTextContent('Matn');
  await write(' ishlaydi');
  await expect.element(content).toHaveTextContent('Matn ishlaydi');
});

// spec: STU-05
test('a slash inserts by the keyboard alone', async () => {
  const { page, content, write } = await openText();
  await write('{Enter}/');
  const menu = page.getByRole('listbox', { name: t('editor:slash.label') });
  const options = menu.getByRole('option');
  await expect.element(options).toHaveLength(11);
  const active = () =>
    document.getElementById(content.element().getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe(t('editor:slash.heading'));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}/jad');
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(countIn(content, 'table')).toBe(1);
  await expect.element(content).not.toMatchTextContent('/jad');

  await write('{Enter}/');
  await expect.element(options).toHaveLength(11);
  await userEvent.keyboard('{ArrowDown}{Enter}Xulosa');
  await expect.element(content.getByRole('heading', { level: 3 })).toHaveTextContent('Xulosa');
  await userEvent.keyboard('{Enter}/formula');
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: t('editor:formula.title') })).toBeVisible();
});

// spec: STU-05
test('the menu of a slash and what is missing fit on a phone', async () => {
  const { page, main, write } = await openText(360);
  await write('');
  paste({ 'text/html': googleDocs });
  await expect.element(main.getByRole('status').filter({ hasText: 'Barg' })).toBeVisible();
  expectFits();
  await write(' /');
  await expect.element(page.getByRole('listbox')).toBeInViewport();
  expectFits();
});

/** HTML without the link attributes that editor and server each add. */
function plainMarkup(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll('*')) {
    for (const name of ['style', 'rel', 'target']) element.removeAttribute(name);
  }
  return template.innerHTML;
}

/** Elements and attributes that make a page load something. */
const FETCHED =
  /^(?:img|image|iframe|frame|script|link|video|audio|track|source|object|embed|input|use|body)$/;

// spec: STU-05, PUB-08
const LONG = { timeout: 180_000 };
test(
  'hundreds of hostile pastes run nothing, ask nobody, and leave what the server keeps',
  LONG,
  async () => {
    const { content, write } = await openText();
    await write('');
    // Support for Office clipboard content loads with the first such paste.
    paste({ 'text/html': word });
    await expect.poll(countIn(content, 'h2')).toBe(1);
    const { editor } = content.element() as HTMLElement & { editor: Editor };
    performance.setResourceTimingBufferSize(5000);
    performance.clearResourceTimings();
    const results: string[] = [];
    for (const [n, markup] of HOSTILE_MARKUP.entries()) {
      editor.commands.setContent('');
      // Shows that the paste was processed, since some leave no content.
      const begin = `<p>nusxa-${n}.</p>`;
      const fragment = '<!--StartFragment-->';
      const html = markup.includes(fragment)
        ? markup.replace(fragment, () => fragment + begin)
        : begin + markup;
      paste({ 'text/html': html }, content.element());
      // `expect.poll` would take longer than the paste.
      while (!content.element().textContent.includes(`nusxa-${n}.`))
        await new Promise((resolve) => setTimeout(resolve));
      results.push(editor.getHTML());
    }
    const clean = await cleanOnServer(results);
    for (const [n, html] of results.entries()) {
      expect([HOSTILE_MARKUP[n], plainMarkup(html)]).toEqual([
        HOSTILE_MARKUP[n],
        plainMarkup(clean[n]!),
      ]);
    }
    expect('hostileRuns' in globalThis).toBe(false);
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fetched = entries.filter(({ name, initiatorType }) => {
      return new URL(name).origin !== location.origin || FETCHED.test(initiatorType);
    });
    expect(fetched.map(({ name }) => name)).toEqual([]);
  },
);
