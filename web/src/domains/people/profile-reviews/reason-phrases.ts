import type { ReasonField } from '@malaka/contracts/people/profile-reviews';

const NAME = ['asPassport', 'incomplete', 'spelling', 'swapped', 'capitals'] as const;
const PLACE = ['wrongChoice', 'notWorkPlace'] as const;
const WORK = ['asWorkBook', 'incomplete', 'wrongDates', 'currentMissing', 'noProof'] as const;

/** The usual reasons of each field; keys 1 to 9 pick them in this order. */
export const PHRASES = {
  avatar: ['faceUnclear', 'notThisPerson', 'notFitting'],
  lastName: NAME,
  firstName: NAME,
  middleName: NAME,
  gender: ['wrongChoice'],
  birthDate: ['asPassport', 'notAsPersonalNumber'],
  passportNumber: ['asPassport', 'passportExpired'],
  personalNumber: ['asPassport', 'notAsBirthDate', 'somebodyElse'],
  regionId: PLACE,
  cityId: PLACE,
  schoolType: ['wrongChoice'],
  schoolId: ['schoolNotAsRegister', 'schoolInRegister', 'incomplete', 'notWorkPlace'],
  positionTypeId: ['wrongChoice', 'notAsRegister'],
  positionId: ['wrongChoice', 'notAsRegister'],
  educations: ['asDiploma', 'incomplete', 'wrongYears', 'missingOne', 'notEducation'],
  workPlaces: WORK,
  additionalPositions: WORK,
  biography: ['privateData', 'unfitting', 'notAboutWork'],
} as const satisfies Record<ReasonField, readonly string[]>;

export const isReasonField = (field: string): field is ReasonField => field in PHRASES;
