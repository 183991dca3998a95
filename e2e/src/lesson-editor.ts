import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, type Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { comeBackAs, makePerson } from './people.ts';
import { studioOf } from './studio.ts';
import type { Texts } from './texts.ts';

type Opened = { page: Page; server: Server; t: Texts; isActive?: boolean };

/** A teacher in the editor of their own text lesson. */
export async function openTextEditor({ page, server, t, isActive = false }: Opened) {
  const person = await makePerson(server, { role: 'teacher' });
  const lessons = [{ type: 'text' as const, name: 'Oʻqish savodxonligi' }];
  const course = await makeCourse(server.db, { authorId: person.id, isActive, lessons });
  const { id: sectionId } = await server.db
    .selectFrom('sections')
    .where('courseId', '=', course.id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, person);
  const address = `/dashboard/copyrights/course-items/${course.id}/section/${sectionId}/lesson/text`;
  await page.goto(address);
  const { id } = course.lessons[0]!;
  const kept = async () =>
    await server.db
      .selectFrom('lessons')
      .where('id', '=', id)
      .select(['name', 'content', 'revision'])
      .executeTakeFirstOrThrow();
  const at = lessonEditorOf(page, t);
  await expect(at.content).toContainText('Matn');
  return { ...at, person, course, id, address, kept };
}

/** Actions of an author in the editor of a text lesson. */
export function lessonEditorOf(page: Page, t: Texts) {
  const studio = studioOf(page, t);
  const { main, editor } = studio;
  const content = editor(t('authored-lessons:field.content'));
  return {
    main,
    save: () => studio.save(),
    name: editor(t('authored-lessons:field.name')),
    content,
    status: main.locator('[data-autosave]'),
    /** Types at the end of the text. */
    write: async (text: string) => {
      await content.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
    },
    /** The text of the status, whatever the time in it. */
    told: (state: 'kept' | 'waiting' | 'draft') => {
      const text = t(`authored-lessons:autosave.${state}`, { time: '@' });
      return new RegExp(text.split('@').map(escape).join('.+'));
    },
    openHistory: async () => {
      await main.getByRole('button', { name: t('authored-lessons:history.open') }).click();
      return page.getByRole('dialog', { name: t('authored-lessons:history.title') });
    },
  };
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
