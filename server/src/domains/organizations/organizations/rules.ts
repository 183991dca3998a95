import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type Criterion,
  type OwnApplication,
} from '@malaka/contracts/organizations/organizations';

export const WAITING = ['not_checked', 'under_review'] as const;

/** Archive types by content, with their accepted extensions; the first is used for storing. */
export const ARCHIVE_ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/zip': ['zip'],
  'application/x-rar-compressed': ['rar'],
  'application/x-7z-compressed': ['7z', '7zip'],
};

/** Fields checked for each criterion: changing one makes the check outdated. */
const CRITERION_FIELDS: Record<Criterion, readonly ApplicationField[]> = {
  identity: ['name', 'legalForm', 'taxNumber', 'applicantName', 'applicantPosition'],
  bank: ['bankAccount', 'bankName', 'bankCode', 'bankTaxNumber'],
  licence: ['name', 'legalForm', 'educationForm', 'extraInfo'],
  teachers: ['archive'],
  premises: ['regionId', 'cityId', 'address', 'postalAddress', 'trainingAddresses'],
  directions: ['directions'],
};

export type Changes = Partial<Record<ApplicationField, string>>;

export const criteriaOf = (changes: Changes): Criterion[] =>
  (Object.keys(CRITERION_FIELDS) as Criterion[]).filter((criterion) =>
    CRITERION_FIELDS[criterion].some((field) => changes[field] !== undefined),
  );

/** A field as text, for comparing and for the history. */
function wordsOf(application: OwnApplication, field: ApplicationField): string {
  const { regionId, region, cityId, city, directions, archiveName } = application;
  if (field === 'regionId') return `${region} (${regionId})`;
  if (field === 'cityId') return `${city ?? ''} (${cityId})`;
  if (field === 'directions') return directions.map(({ name }) => name).join('; ');
  if (field === 'archive') return archiveName ?? '';
  const value = application[field];
  return Array.isArray(value) ? value.join('; ') : (value ?? '');
}

type Replaced = { logo: boolean; archive: boolean };

/** Fields that differ, with their previous values; a re-uploaded file counts as changed. */
export function changesBetween(
  before: OwnApplication,
  after: OwnApplication,
  replaced: Replaced,
): Changes {
  const changes: Changes = {};
  for (const field of APPLICATION_FIELDS) {
    const was = wordsOf(before, field);
    const isReplaced = (field === 'logo' || field === 'archive') && replaced[field];
    const differs =
      field === 'logo' || field === 'archive' ? isReplaced : was !== wordsOf(after, field);
    // Picture addresses mean nothing to a reader.
    if (differs) changes[field] = field === 'logo' ? '' : was.replace(/ \(\d+\)$/, '');
  }
  return changes;
}

/** The sender's name for the archive, with the extension of its content type. */
export function storedName(originalName: string, type: string): string {
  const stem = originalName.replace(/\.[^.]*$/, '').trim();
  return `${stem || 'arxiv'}.${ARCHIVE_ENDINGS[type]![0]}`;
}

export function isNamedLike(originalName: string, type: string): boolean {
  const ending = /\.([^.]+)$/.exec(originalName)?.[1]?.toLowerCase() ?? '';
  return ARCHIVE_ENDINGS[type]!.includes(ending);
}
