import { z } from 'zod';
import { day, flag, inputDay, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { GROUP_CATEGORIES_MAX, GROUP_TEXT_MAX, PLACE_MAX } from '#/kit/limits.ts';
import { done, idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const named = wire({ id: z.int(), name: z.string() });

/** A person who is in the group or may be added to it. */
export const groupUser = wire({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Memberships in the queried group: 0 or 1 (decision 141). */
  groupsCount: z.int(),
  /** District and school, to distinguish people with the same name. */
  place: z.string(),
});
export type GroupUser = z.output<typeof groupUser>;

const groupFields = {
  id: z.int(),
  name: z.string(),
  categories: z.array(named),
  isActive: flag,
  /** Null only for the group of everybody. */
  startDate: day.nullable(),
  endDate: day.nullable(),
  description: z.string(),
  /** Members the caller may see. */
  usersCount: z.int(),
  /** Every learner belongs to it without being added (decision 137). */
  isEveryone: flag,
  canEdit: flag,
  canFill: flag,
} as const;
const groupSpelling = { isActive: 'status', description: 'desc' } as const;

const groupRow = wire(groupFields, groupSpelling);
export type GroupRow = z.output<typeof groupRow>;

const batch = wire({
  id: z.int(),
  kind: z.enum(['rule', 'list']),
  addedCount: z.int(),
  addedBy: z.string(),
  createdAt: instant,
});

export const group = wire(
  {
    ...groupFields,
    /** The first page of members; the rest by listGroupUsers. */
    users: z.array(groupUser),
    /** What depends on the group, so that the deletion dialog can state the consequences. */
    examsCount: z.int(),
    runningExamsCount: z.int(),
    coursesCount: z.int(),
    /** The latest bulk addition that can still be undone. */
    lastBatch: batch.nullable(),
  },
  groupSpelling,
);
export type Group = z.output<typeof group>;

export const listGroupCategories = get.examiner('/manager/categories', {
  summary: 'The categories that a group can have; it assigns their courses (decision 142)',
  answer: one(z.array(named)),
});

export const listGroups = get.examiner('/manager/groups', {
  summary: 'Groups, newest first; teachers see their own',
  query: wire({
    perPage: idText.pipe(z.number().max(100)).optional(),
    page,
    search,
  }),
  answer: list(groupRow),
});

export const viewGroup = get.examiner('/manager/groups/:id', {
  summary: 'One group with its users',
  params: idParams,
  answer: one(group),
});

/** For the members' export, whose path does not name the group. */
export const groupUserFilter = wire({
  groupId: idText,
  search,
});

export const listGroupUsers = get.examiner('/manager/groups/:id/users', {
  summary: 'The users of a group, last added first',
  params: idParams,
  query: wire({ search, page }),
  answer: list(groupUser),
});

const fields = {
  name: z.string().trim().min(1).max(PLACE_MAX),
  description: z.string().trim().min(1).max(GROUP_TEXT_MAX),
  /** Required for every group but that of everybody. */
  startDate: z
    .union([inputDay, z.literal('')])
    .nullable()
    .optional(),
  endDate: z
    .union([inputDay, z.literal('')])
    .nullable()
    .optional(),
  isActive: flag,
  categoryIds: z.array(id).max(GROUP_CATEGORIES_MAX),
} as const;
const fieldSpelling = { ...groupSpelling, categoryIds: 'categories' } as const;

export const createGroup = post.examiner('/manager/groups/create', {
  summary: 'Create a group',
  body: wire({ ...fields, isActive: flag.default(true) }, fieldSpelling),
  answer: one(groupRow),
});

export const updateGroup = post.examiner('/manager/groups/update', {
  summary: 'Change the given fields of a group',
  body: wire(
    {
      id,
      name: fields.name.optional(),
      description: fields.description.optional(),
      startDate: fields.startDate,
      endDate: fields.endDate,
      isActive: flag.optional(),
      categoryIds: fields.categoryIds.optional(),
    },
    fieldSpelling,
  ),
  answer: one(groupRow),
});

export const deleteGroup = post.examiner('/manager/groups/delete', {
  summary: 'Delete a group; refused while one of its exams is running',
  body: idBody,
  answer: done,
});

const member = wire({ id, userId: id });

export const addGroupUser = post.examiner('/manager/groups/add-user', {
  summary: 'Add a learner to a group; has no effect on a member',
  body: member,
  answer: done,
});

export const deleteGroupUser = post.examiner('/manager/groups/delete-user', {
  summary: 'Remove a learner from a group; has no effect on anybody else',
  body: member,
  answer: done,
});

export const listManagedUsers = get.examiner('/manager/users', {
  summary: 'Learners by name or phone, and whether they are in the group',
  query: wire({
    groupId: idText.optional(),
    search,
    page,
  }),
  answer: list(groupUser),
});
