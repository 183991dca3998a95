import type { CourseForm } from '@malaka/contracts/authoring/authored-courses';
import type { Deps } from '#/kit/deps.ts';
import { deleteCover, storeCover } from '#/domains/content/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { insertOutline } from './insert-outline.ts';
import { lockOwnCourse } from './queries.ts';
import { insertCourse, type Owner, updateCourse } from './store-course.ts';
import { courseTexts } from './texts.ts';

type Saved = { id: number; dropped: string | null };

/**
 * Creates a course, or changes the author's course if an id is given, with its cover. The old cover
 * is deleted once nothing refers to it; a rejected form leaves nothing behind.
 */
export async function saveCourse(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  { id, form, upload }: { id: number | undefined; form: CourseForm; upload: string | undefined },
  owner: Owner,
): Promise<number> {
  const { files, log } = deps;
  const { language } = owner;
  const cover =
    upload === undefined
      ? undefined
      : await storeCover(files, { path: upload, field: 'image', language });
  const remove = async (address: string | null) =>
    await deleteCover(files, address).catch((err: unknown) => {
      log.warn({ err, address }, 'A cover that nobody uses could not be deleted');
    });
  try {
    const saved = await store(deps, { id, form, cover }, owner);
    await remove(saved.dropped);
    return saved.id;
  } catch (error) {
    await remove(cover ?? null);
    throw error;
  }
}

async function store(
  { db }: Pick<Deps, 'db'>,
  { id, form, cover }: { id: number | undefined; form: CourseForm; cover: string | undefined },
  owner: Owner,
): Promise<Saved> {
  const { position: positionTypeIds, withoutImage, outline, ...fields } = form;
  return await db.transaction().execute(async (trx) => {
    if (id === undefined) {
      const content = { ...fields, positionTypeIds, image: cover ?? null };
      const created = await insertCourse(trx, content, owner);
      await insertOutline(trx, created, outline, owner);
      return { id: created, dropped: null };
    }
    const before = await lockOwnCourse(trx, owner.accountId, id);
    if (outline !== '') throw invalid({ outline: [courseTexts.outlineTwice[owner.language]] });
    const image = cover ?? (withoutImage ? null : before.image);
    const { isActive } = before;
    const content = { ...fields, positionTypeIds, image, isActive, isEdited: true };
    await updateCourse(trx, before, content, owner);
    return { id, dropped: image === before.image ? null : before.image };
  });
}
