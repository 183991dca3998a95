import { z } from 'zod';
import { LANGUAGES } from '#/kit/choices.ts';
import { PEOPLE_KINDS } from '#/reporting/choices.ts';
import { flag, id, idText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Adds many people to a group at once: by a rule or by a list. */
const rule = wire(
  {
    /** `all` without other conditions: everybody the caller may see. */
    people: z.enum(PEOPLE_KINDS).optional(),
    region: id.optional(),
    city: id.optional(),
    school: id.optional(),
    direction: id.optional(),
    position: id.optional(),
    language: z.enum(LANGUAGES).optional(),
    /** Band of this year's diagnostic, 1 is the lowest; in one category or overall. */
    band: z.int().min(1).max(20).optional(),
    bandCategoryId: id.optional(),
    /** Whether this year's minimum was reached (decision 151). */
    isCompleted: flag.optional(),
  },
  {
    region: 'region_id',
    city: 'city_id',
    school: 'school_id',
    direction: 'subject_id',
    position: 'position_type_id',
    isCompleted: 'completed',
  },
);
export type GroupRule = z.output<typeof rule>;

export const listRuleChoices = get.examiner('/manager/groups/rule-choices', {
  summary: 'Bands of the diagnostic, for adding by rule',
  answer: one(
    wire({
      year: z.int(),
      bands: z.array(wire({ place: z.int(), upTo: z.number(), title: z.string() })),
    }),
  ),
});

export const countByRule = post.examiner('/manager/groups/count-rule', {
  summary: 'How many people match a rule, and how many of them are members',
  body: wire({ id, rule }),
  answer: one(wire({ found: z.int(), members: z.int() })),
});

const added = one(wire({ batchId: z.int().nullable(), added: z.int() }));

export const addByRule = post.examiner('/manager/groups/add-rule', {
  summary: 'Add all people who match a rule',
  body: wire({ id, rule }),
  answer: added,
});

export const PERSON_STATES = [
  'found',
  'member',
  'double',
  'unknown',
  'outside',
  'mistyped',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const listedPerson = wire({
  row: z.int(),
  typed: z.string(),
  state: z.enum(PERSON_STATES),
  /** Null for rows without a match. */
  name: z.string().nullable(),
  place: z.string().nullable(),
});
export type ListedPerson = z.output<typeof listedPerson>;

export const checkPeopleList = post.examiner('/manager/groups/check-list', {
  summary: 'Match an .xlsx or .csv of phones or personal numbers with people, without adding them',
  body: wire({ id: idText }),
  files: ['file'],
  answer: one(z.array(listedPerson)),
});

export const addPeopleList = post.examiner('/manager/groups/add-list', {
  summary: 'Add the people found in the same list',
  body: wire({ id: idText }),
  files: ['file'],
  answer: added,
});

export const peopleListSample = get.examiner('/manager/groups/list-sample.xlsx', {
  summary: 'A template with the expected headings and a sample row',
});

export const undoBatch = post.examiner('/manager/groups/undo', {
  summary: 'Undo the latest bulk addition: the people it added leave the group',
  body: wire({ id, batchId: id }),
  answer: one(wire({ removed: z.int() })),
});
