import { createHash } from 'node:crypto';
import {
  DRAFT_FIELDS,
  DRAFT_KINDS,
  type DraftChange,
  type DraftField,
  type DraftKind,
  type compareDraft as compareCall,
  type DraftDetails,
  type DraftValues,
} from '@malaka/contracts/authoring/course-drafts';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { type Item, type Items, readItems, shownValue } from './read-items.ts';
import { countLearners, getDraft, listDraftItems } from './queries.ts';

/**
 * An item of the live course, its copy in the draft, and the prints of both when the draft was
 * begun.
 */
export type DraftItem = {
  kind: DraftKind;
  liveId: number;
  copyId: number;
  livePrint: string;
  copyPrint: string;
};

export type Change = DraftChange & {
  /** Undefined for additions of the draft. */
  live: Item | undefined;
  copy: Item;
};

type ComparedSides = { live: Items; draft: Items; known: readonly DraftItem[] };

/**
 * Changes a draft makes to its course since it was begun. Where the course has changed as well, the
 * author has to choose a side.
 */
function compareItems(sides: ComparedSides): Change[] {
  const liveIds = liveIdsOf(sides.known);
  return DRAFT_KINDS.flatMap((kind) => {
    if (kind === 'order') return orderChange(sides, liveIds);
    const known = sides.known.filter((one) => one.kind === kind);
    const copies = new Set(known.map(({ copyId }) => copyId));
    return [
      ...known.flatMap((one) => changeOf(sides, liveIds, one) ?? []),
      ...[...sides.draft[kind].values()]
        .filter((copy) => !copies.has(copy.id) && !copy.isDeleted && !isWithinAdded(copy, liveIds))
        .map((copy) => added(sides, copy)),
    ];
  });
}

type LiveIds = Record<'section' | 'lesson' | 'question', ReadonlyMap<number, number>>;

/** By kind, copy id to original id. */
export function liveIdsOf(known: readonly DraftItem[]): LiveIds {
  const of = (kind: DraftKind) =>
    new Map(known.flatMap((one) => (one.kind === kind ? [[one.copyId, one.liveId]] : [])));
  return { section: of('section'), lesson: of('lesson'), question: of('question') };
}

/** Questions of a new lesson are part of that addition. */
const isWithinAdded = ({ kind, parentId }: Item, liveIds: LiveIds) =>
  kind === 'question' && !liveIds.lesson.has(parentId!);

const added = ({ draft }: ComparedSides, copy: Item): Change => ({
  kind: copy.kind,
  id: copy.id,
  what: 'added',
  name: copy.name,
  place: placeOf(draft, copy),
  fields: [],
  conflict: null,
  live: undefined,
  copy,
});

function placeOf(items: Items, { kind, parentId }: Item): string | null {
  if (parentId === null) return null;
  const parent = kind === 'question' ? items.lesson.get(parentId) : items.section.get(parentId);
  return parent?.name ?? null;
}

function changeOf(sides: ComparedSides, liveIds: LiveIds, one: DraftItem): Change | undefined {
  const live = sides.live[one.kind].get(one.liveId);
  const copy = sides.draft[one.kind].get(one.copyId);
  if (!live || !copy) return undefined;
  const isDraftChanged = copy.print !== one.copyPrint;
  const isLiveChanged = live.print !== one.livePrint;
  const whole = { kind: one.kind, id: live.id, live, copy };
  if (copy.isDeleted) {
    if (live.isDeleted || goesWithin(sides, copy)) return undefined;
    const conflict = isLiveChanged || hasNewWithin(sides, live) ? 'draftGone' : null;
    const shown = { name: live.name, place: placeOf(sides.live, live) };
    return { ...whole, ...shown, what: 'removed', fields: [], conflict };
  }
  if (!isDraftChanged) return undefined;
  const fields = changedFields(live, copy, liveIds);
  if (fields.length === 0 && !live.isDeleted) return undefined;
  const conflict = live.isDeleted ? 'liveGone' : isLiveChanged ? 'both' : null;
  const shown = { name: copy.name, place: placeOf(sides.draft, copy) };
  return { ...whole, ...shown, what: 'changed', fields, conflict };
}

/** A lesson goes with its section and a question with its lesson, without a change of its own. */
const goesWithin = ({ draft }: ComparedSides, { kind, parentId }: Item): boolean => {
  if (kind === 'question') return draft.lesson.get(parentId!)?.isDeleted === true;
  return parentId !== null && draft.section.get(parentId)?.isDeleted === true;
};

/** Whether something in it was changed or added in the live course since the draft was begun. */
function hasNewWithin(sides: ComparedSides, { kind, id }: Item): boolean {
  return (WITHIN[kind] ?? []).some((inner) =>
    [...sides.live[inner].values()].some((item) => {
      if (item.parentId !== id || item.isDeleted) return false;
      const before = sides.known.find((one) => one.kind === inner && one.liveId === item.id);
      return before?.livePrint !== item.print || hasNewWithin(sides, item);
    }),
  );
}

const WITHIN: Partial<Record<DraftKind, readonly DraftKind[]>> = {
  section: ['section', 'lesson'],
  lesson: ['question'],
};

function changedFields(live: Item, copy: Item, liveIds: LiveIds): DraftField[] {
  const isMoved = copy.kind === 'question' && liveIds.lesson.get(copy.parentId!) !== live.parentId;
  const isOther = (field: DraftField) => (live.facts[field] ?? '') !== (copy.facts[field] ?? '');
  const fields = DRAFT_FIELDS.filter((field) => (field === 'place' ? isMoved : isOther(field)));
  // No visible difference: its position changed.
  return fields.length === 0 && copy.kind === 'question' ? ['place'] : fields;
}

type Place = readonly [id: number, parentId: number | null];

/** Sections on both sides that changed their order or their parent. */
function orderChange({ live, draft, known }: ComparedSides, liveIds: LiveIds): Change[] {
  const one = known.find(({ kind }) => kind === 'order')!;
  const copy = draft.order.get(one.copyId)!;
  const stays = ([id]: Place) => {
    const liveId = liveIds.section.get(id);
    return liveId !== undefined && live.section.get(liveId)?.isDeleted === false;
  };
  const before = placesOf(one.copyPrint).filter(stays);
  const after = placesOf(copy.print).filter(stays);
  const gone = new Set(before.map(([id]) => id));
  for (const [id] of after) gone.delete(id);
  const left = before.filter(([id]) => !gone.has(id));
  if (JSON.stringify(left) === JSON.stringify(after)) return [];
  const whole = { kind: 'order', id: one.liveId, what: 'changed' } as const;
  const shown = { name: '', place: null, fields: [], conflict: null };
  return [{ ...whole, ...shown, live: live.order.get(one.liveId), copy }];
}

const placesOf = (print: string) => JSON.parse(print) as Place[];

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
