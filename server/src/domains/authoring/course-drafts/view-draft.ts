import { createHash } from 'node:crypto';
import type {
  compareDraft as compareCall,
  DraftDetails,
  DraftValues,
} from '@malaka/contracts/authoring/course-drafts';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { type Change, compareItems, type DraftItem } from './compare-items.ts';
import { countLearners, getDraft, listDraftItems } from './queries.ts';
import { type Items, readItems, shownValue } from './read-items.ts';

type Sides = { live: Items; draft: Items; known: DraftItem[]; changes: Change[]; version: string };

/** Both sides of a draft as they are now, and their differences. */
export async function readSides(
  db: Db,
  { courseId, draftId, language }: { courseId: number; draftId: number; language: Language },
): Promise<Sides> {
  const live = await readItems(db, courseId, language);
  const draft = await readItems(db, draftId, language);
  const known = await listDraftItems(db, draftId);
  const changes = compareItems({ live, draft, known });
  return { live, draft, known, changes, version: versionOf(live, draft) };
}

function versionOf(...sides: Items[]): string {
  const hash = createHash('sha256');
  for (const items of sides.flatMap((side) => Object.values(side))) {
    for (const { id, isDeleted, print } of items.values()) hash.update(`${id}${isDeleted}${print}`);
  }
  return hash.digest('base64url');
}

type Reading = { accountId: number; draftId: number; language: Language };

export async function viewDraft(
  db: Db,
  { accountId, draftId, language }: Reading,
): Promise<DraftDetails> {
  const { courseId, courseName, begunAt, isOwner } = await getDraft(db, accountId, draftId);
  const { changes, version } = await readSides(db, { courseId, draftId, language });
  return {
    courseId,
    courseName,
    begunAt,
    isOwner,
    version,
    learnersCount: await countLearners(db, courseId),
    changes: changes.map(({ live: _live, copy: _copy, ...change }) => change),
  };
}

/** The fields of one change on both sides. Throws 404 if nothing differs any more. */
export async function compareDraft(
  db: Db,
  { accountId, draftId, language }: Reading,
  { kind, itemId }: QueryOf<typeof compareCall>,
): Promise<DraftValues[]> {
  const { courseId } = await getDraft(db, accountId, draftId);
  const { live, draft, changes } = await readSides(db, { courseId, draftId, language });
  const change = changes.find((one) => one.kind === kind && one.id === itemId);
  if (!change) throw new AppError('course.changed', 409);
  const { copy } = change;
  const parent = (items: Items, id: number | null | undefined) =>
    (id && items.lesson.get(id)?.name) || '';
  return change.fields.map((field) => {
    if (field !== 'place') {
      return {
        field,
        live: shownValue(change.live?.facts ?? {}, field),
        draft: shownValue(copy.facts, field),
      };
    }
    return {
      field,
      live: parent(live, change.live?.parentId),
      draft: parent(draft, copy.parentId),
    };
  });
}
