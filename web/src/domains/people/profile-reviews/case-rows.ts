import type { ProfileSnapshot, ReasonField } from '@malaka/contracts/people/profile-reviews';

type EntryChange = 'same' | 'changed' | 'added' | 'removed';

type Entry = { id?: number | undefined; place: string };

export type EntryDiff<E> = { entry: E | null; was: E | null; change: EntryChange };

const contentOf = (entry: Entry) =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([name]) => name !== 'id')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const normalize = (place: string) => place.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Matches the entries of a list with earlier ones: by id, else by content (saving a list as a whole
 * may change ids), else by position. Removed ones come last; without an earlier list nothing is
 * new.
 */
export function diffEntries<E extends Entry>(
  now: readonly E[],
  before: readonly E[] | null,
): EntryDiff<E>[] {
  if (!before) return now.map((entry) => ({ entry, was: null, change: 'same' }));
  const left = new Set(before);
  const found = new Map<E, E>();
  const match = (isTwin: (entry: E, old: E) => boolean) => {
    for (const entry of now) {
      if (found.has(entry)) continue;
      const twin = [...left].find((old) => isTwin(entry, old));
      if (!twin) continue;
      left.delete(twin);
      found.set(entry, twin);
    }
  };
  match((entry, old) => entry.id !== undefined && entry.id === old.id);
  match((entry, old) => contentOf(entry) === contentOf(old));
  match((entry, old) => normalize(entry.place) === normalize(old.place));
  const rows = now.map((entry): EntryDiff<E> => {
    const was = found.get(entry) ?? null;
    if (!was) return { entry, was, change: 'added' };
    return { entry, was, change: contentOf(entry) === contentOf(was) ? 'same' : 'changed' };
  });
  const removed = [...left].map((was): EntryDiff<E> => ({ entry: null, was, change: 'removed' }));
  return [...rows, ...removed];
}

export const SECTIONS = [
  'person',
  'passport',
  'place',
  'post',
  'educations',
  'workPlaces',
  'additionalPositions',
  'biography',
] as const;
export type Section = (typeof SECTIONS)[number];

export type Cell = { text: string; detail?: string };

/** One row of the comparison: the value at the last decision and the present one. */
export type CaseRow = {
  /** Stays the same while the person edits: `lastName`, `educations.12`. */
  key: string;
  section: Section;
  label: ReasonField | 'phone';
  /** The field of this row's reason; the phone is verified by its code and has none. */
  reason: ReasonField | null;
  before: Cell | null;
  now: Cell | null;
  change: EntryChange;
  isErp: boolean;
};

/** Texts that depend on the reader's language. */
export type Words = {
  day: (day: string) => string;
  phone: (digits: string) => string;
  gender: (gender: 'male' | 'female') => string;
  schoolType: (type: 'general' | 'specialized') => string;
  level: (level: 'medium' | 'high') => string;
  now: string;
};

type Values = ProfileSnapshot;
type Single = {
  label: ReasonField | 'phone';
  section: Section;
  /** Compared values: the ids rather than their texts. */
  parts: readonly (keyof Values)[];
  text: (values: Values, words: Words) => string;
};

const plain = (
  label: 'lastName' | 'firstName' | 'middleName' | 'personalNumber',
  section: Section,
): Single => ({ label, section, parts: [label], text: (values) => values[label] });

const SINGLES: readonly Single[] = [
  { label: 'avatar', section: 'person', parts: ['avatar'], text: ({ avatar }) => avatar ?? '' },
  plain('lastName', 'person'),
  plain('firstName', 'person'),
  plain('middleName', 'person'),
  {
    label: 'gender',
    section: 'person',
    parts: ['gender'],
    text: ({ gender }, words) => (gender ? words.gender(gender) : ''),
  },
  {
    label: 'birthDate',
    section: 'person',
    parts: ['birthDate'],
    text: ({ birthDate }, words) => (birthDate ? words.day(birthDate) : ''),
  },
  {
    label: 'phone',
    section: 'person',
    parts: ['phone'],
    text: ({ phone }, words) => words.phone(phone),
  },
  {
    label: 'passportNumber',
    section: 'passport',
    parts: ['passportSeries', 'passportNumber'],
    text: ({ passportSeries, passportNumber }) => `${passportSeries} ${passportNumber}`.trim(),
  },
  plain('personalNumber', 'passport'),
  {
    label: 'regionId',
    section: 'place',
    parts: ['regionId'],
    text: ({ region }) => region ?? '',
  },
  { label: 'cityId', section: 'place', parts: ['cityId'], text: ({ city }) => city ?? '' },
  {
    label: 'schoolType',
    section: 'place',
    parts: ['schoolType'],
    text: ({ schoolType }, words) => (schoolType ? words.schoolType(schoolType) : ''),
  },
  {
    label: 'schoolId',
    section: 'place',
    parts: ['schoolId', 'schoolName'],
    text: ({ school, schoolName }) => school ?? schoolName,
  },
  {
    label: 'positionTypeId',
    section: 'post',
    parts: ['positionTypeId'],
    text: ({ positionType }) => positionType ?? '',
  },
  {
    label: 'positionId',
    section: 'post',
    parts: ['positionId', 'subjectId'],
    text: ({ position }) => position ?? '',
  },
  {
    label: 'biography',
    section: 'biography',
    parts: ['biography'],
    text: ({ biography }) => biography,
  },
];

export function caseRows(now: Values, before: Values | null, words: Words): CaseRow[] {
  const rows = [
    ...SINGLES.map((single) => singleRow(single, now, before, words)),
    ...entryRows('educations', now, before, (entry) => ({
      text: entry.place,
      detail: [
        entry.faculty,
        words.level(entry.level),
        [entry.startYear, entry.endYear].filter(Boolean).join(' – '),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(['workPlaces', 'additionalPositions'] as const).flatMap((list) =>
      entryRows(list, now, before, (entry) => ({
        text: entry.place,
        detail: [entry.position, periodOf(entry, words)].filter(Boolean).join(' · '),
      })),
    ),
  ];
  return rows.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}

function singleRow(single: Single, now: Values, before: Values | null, words: Words): CaseRow {
  const { label, section, parts, text } = single;
  const isSame = !before || parts.every((part) => before[part] === now[part]);
  return {
    key: label,
    section,
    label,
    reason: label === 'phone' ? null : label,
    before: before && { text: text(before, words) },
    now: { text: text(now, words) },
    change: isSame ? 'same' : 'changed',
    isErp: parts.some((part) => now.erpFields.includes(part)),
  };
}

type Lists = 'educations' | 'workPlaces' | 'additionalPositions';

function entryRows<List extends Lists>(
  list: List,
  now: Values,
  before: Values | null,
  cell: (entry: Values[List][number]) => Cell,
): CaseRow[] {
  const rows = diffEntries<Values[List][number]>(now[list], before?.[list] ?? null);
  return rows.map(({ entry, was, change }, index) => ({
    key: `${list}.${entry?.id ?? was?.id ?? index}`,
    section: list,
    label: list,
    reason: list,
    before: was ? cell(was) : null,
    now: entry ? cell(entry) : null,
    change,
    isErp: now.erpFields.includes(list),
  }));
}

function periodOf(entry: { startDate: string | null; endDate: string | null }, words: Words) {
  if (!entry.startDate && !entry.endDate) return '';
  const end = entry.endDate ? words.day(entry.endDate) : words.now;
  return `${entry.startDate ? words.day(entry.startDate) : '…'} – ${end}`;
}
