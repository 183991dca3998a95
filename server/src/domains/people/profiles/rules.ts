import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { normalizeApostrophes } from '@malaka/contracts/kit/latin';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import type { OwnProfile, updateProfile } from '@malaka/contracts/people/profiles';

export type ProfileStatus = OwnProfile['status'];

/** Fields that the owner edits. */
export type ProfileFields = Required<BodyOf<typeof updateProfile>>;
export type FieldName = keyof ProfileFields;
export type ListName = 'educations' | 'workPlaces' | 'additionalPositions';

const HOUR_MS = 60 * 60_000;
/** Reviewers always get at least these hours after a correction. */
const LEAST_REVIEW_HOURS = 4;

/** At most one school and one position; values excluded by earlier choices are dropped. */
export function normalized(fields: ProfileFields): ProfileFields {
  const isTeacher = fields.positionTypeId === TEACHER_POSITION_TYPE_ID;
  return {
    ...fields,
    schoolName: fields.schoolId === null ? fields.schoolName : '',
    positionId: isTeacher ? null : fields.positionId,
    subjectId: isTeacher ? fields.subjectId : null,
  };
}

const COMPARED = {
  lastName: true,
  firstName: true,
  middleName: true,
  gender: true,
  birthDate: true,
  passportSeries: true,
  passportNumber: true,
  personalNumber: true,
  regionId: true,
  cityId: true,
  schoolType: true,
  schoolId: true,
  schoolName: true,
  positionTypeId: true,
  positionId: true,
  subjectId: true,
  biography: true,
  educations: true,
  workPlaces: true,
  additionalPositions: true,
} satisfies Record<FieldName, true>;

/** Fields whose meaning changed; the order of entries and the kind of apostrophe do not matter. */
export function changedFields(before: ProfileFields, after: ProfileFields): Set<FieldName> {
  const names = Object.keys(COMPARED) as FieldName[];
  return new Set(names.filter((name) => comparable(before[name]) !== comparable(after[name])));
}

function comparable(value: ProfileFields[FieldName]): string {
  if (typeof value === 'string') return normalizeApostrophes(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const entries = value.map((entry) => {
    const written = Object.entries(entry).filter(([name]) => name !== 'id');
    return normalizeApostrophes(
      JSON.stringify(written.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    );
  });
  return entries.toSorted().join('\n');
}

/** Decision 35: a biography (like a picture) may change without a new review. */
export const needsReview = (changed: ReadonlySet<FieldName>): boolean =>
  [...changed].some((field) => field !== 'biography');

/** Entries keep ids that belong to the owner, each once; the others are new. */
export function withOwnIds<Entry extends { id?: number | undefined }>(
  entries: readonly Entry[],
  own: readonly { id?: number | undefined }[],
): Entry[] {
  const free = new Set(own.map(({ id }) => id));
  return entries.map(({ id, ...entry }) => {
    const isOwn = id !== undefined && free.delete(id);
    return { ...entry, ...(isOwn && { id }) } as Entry;
  });
}

type Standing = {
  status: ProfileStatus;
  submittedAt: Date | null;
  dueAt: Date | null;
  clockLeftSeconds: number | null;
};

/**
 * Decision 35: a submitted profile and a changed confirmed one wait for review; one already waiting
 * keeps its place and its clock.
 */
export function standingAfter(
  before: Standing,
  change: { isSent: boolean; needsReview: boolean },
  now: Date,
): Standing & { isNewlySent: boolean } {
  const { status, submittedAt, dueAt, clockLeftSeconds } = before;
  const isNewlySent =
    status === 'confirmed' ? change.needsReview : status !== 'submitted' && change.isSent;
  if (!isNewlySent) return { status, submittedAt, dueAt, clockLeftSeconds, isNewlySent };
  return {
    status: 'submitted',
    submittedAt: now,
    dueAt: dueAfter(before, now),
    clockLeftSeconds: null,
    isNewlySent,
  };
}

/** Decision 36: 24 hours, which pause while a rejected profile is corrected. */
function dueAfter({ status, clockLeftSeconds }: Standing, now: Date): Date {
  const whole = PROFILE_REVIEW_HOURS * HOUR_MS;
  const left =
    status === 'rejected' && clockLeftSeconds !== null
      ? Math.max(clockLeftSeconds * 1000, LEAST_REVIEW_HOURS * HOUR_MS)
      : whole;
  return new Date(now.getTime() + left);
}
