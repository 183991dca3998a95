import {
  REQUIRED_FIELDS,
  type RequiredField,
} from '@malaka/contracts/people/profiles/completeness';
import type profileTexts from './texts/profile.uz.json';
import { type Path, pathOfRequired } from './profile-check.ts';
import type { EntryList, ProfileValues, WorkValues } from './profile-values.ts';

type Texts = typeof profileTexts;
type LabelKey = `field.${keyof Texts['field']}` | `section.${EntryList}`;

export type MissingList = {
  doneCount: number;
  totalCount: number;
  missing: ReadonlyArray<{ path: string; label: LabelKey }>;
};

const OF_ENTRIES: ReadonlySet<RequiredField> = new Set([
  'faculty',
  'educationPlace',
  'graduationYear',
  'workPlace',
]);

const workParts = ({ isCurrent }: WorkValues) => [
  'place',
  'position',
  'startDate',
  ...(isCurrent ? [] : ['endDate']),
];

/** Paths of required input, in form order. */
function requiredPaths(values: ProfileValues): string[] {
  const inEntries = <Entry>(
    list: EntryList,
    entries: Entry[],
    partsOf: (entry: Entry) => string[],
  ) => entries.flatMap((entry, n) => partsOf(entry).map((part) => `${list}.${n}.${part}`));
  const { educations, workPlaces, additionalPositions } = values;
  const orList = (list: EntryList, paths: string[]) => (paths.length > 0 ? paths : [list]);
  return [
    ...REQUIRED_FIELDS.filter((field) => !OF_ENTRIES.has(field)).map((field) =>
      pathOfRequired(field, values),
    ),
    ...orList(
      'educations',
      inEntries('educations', educations, () => ['faculty', 'place', 'endYear']),
    ),
    ...orList('workPlaces', inEntries('workPlaces', workPlaces, workParts)),
    ...inEntries('additionalPositions', additionalPositions, workParts),
  ];
}

/**
 * What is still missing or invalid, and where: counts the fields that the form marks wrong, so that
 * the meter and the error summary agree.
 */
export function missingList(values: ProfileValues, wrong: ReadonlySet<string>): MissingList {
  // Optional fields may be invalid too.
  const paths = [...new Set([...requiredPaths(values), ...wrong])];
  const missing = paths.filter((path) => wrong.has(path));
  return {
    doneCount: paths.length - missing.length,
    totalCount: paths.length,
    missing: missing.map((path) => ({ path, label: labelOf(path) })),
  };
}

const PART_LABELS: Record<string, keyof Texts['field']> = {
  endYear: 'graduationYear',
  position: 'entryPosition',
};

function labelOf(path: string): LabelKey {
  const [field, , part] = path.split('.') as [Path, ...string[]];
  if (part === 'place') return field === 'educations' ? 'field.educationPlace' : 'field.workPlace';
  if (part !== undefined) return `field.${PART_LABELS[part] ?? part}` as LabelKey;
  const isList =
    field === 'educations' || field === 'workPlaces' || field === 'additionalPositions';
  return isList ? `section.${field}` : (`field.${field}` as LabelKey);
}
