/** Decision 43: teachers name a subject, everybody else a position. */
export const TEACHER_POSITION_TYPE_ID = 1;

/** What a profile needs before it is submitted (specification §7), by message name. */
export const REQUIRED_FIELDS = [
  'lastName',
  'firstName',
  'middleName',
  'gender',
  'birthDate',
  'passportSeries',
  'passportNumber',
  'personalNumber',
  'regionId',
  'cityId',
  'school',
  'positionTypeId',
  'position',
  'faculty',
  'educationPlace',
  'graduationYear',
  'workPlace',
] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

type Checked = {
  lastName: string;
  firstName: string;
  middleName: string;
  gender: string | null;
  birthDate: string | null;
  passportSeries: string;
  passportNumber: string;
  personalNumber: string;
  regionId: number | null;
  cityId: number | null;
  schoolId: number | null;
  schoolName: string;
  positionTypeId: number | null;
  positionId: number | null;
  subjectId: number | null;
  educations: readonly { faculty: string; place: string; endYear: number | null }[];
  workPlaces: readonly { place: string }[];
};

const hasOne = <Entry>(entries: readonly Entry[], isThere: (entry: Entry) => unknown) =>
  entries.length > 0 && entries.every(isThere);

/** Required fields that are still empty, in form order; used by both client and server. */
export function missingFields(profile: Checked): RequiredField[] {
  const { educations, workPlaces } = profile;
  const isThere: Record<RequiredField, unknown> = {
    lastName: profile.lastName,
    firstName: profile.firstName,
    middleName: profile.middleName,
    gender: profile.gender,
    birthDate: profile.birthDate,
    passportSeries: profile.passportSeries,
    passportNumber: profile.passportNumber,
    personalNumber: profile.personalNumber,
    regionId: profile.regionId,
    cityId: profile.cityId,
    school: profile.schoolId ?? profile.schoolName,
    positionTypeId: profile.positionTypeId,
    position:
      profile.positionTypeId === TEACHER_POSITION_TYPE_ID ? profile.subjectId : profile.positionId,
    faculty: hasOne(educations, ({ faculty }) => faculty),
    educationPlace: hasOne(educations, ({ place }) => place),
    graduationYear: hasOne(educations, ({ endYear }) => endYear),
    workPlace: hasOne(workPlaces, ({ place }) => place),
  };
  return REQUIRED_FIELDS.filter((field) => !isThere[field]);
}
