import type { Survey } from '@malaka/contracts/surveys/surveys';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';

/** A survey's audience and dates; times as the fields have them: Tashkent time, or empty. */
export type SurveyFacts = {
  positionTypeIds: number[];
  startsAt: string;
  endsAt: string;
  isAnonymous: boolean;
  courseId: number | null;
  isCourseSurvey: boolean;
};

export const NEW_FACTS: SurveyFacts = {
  positionTypeIds: [],
  startsAt: '',
  endsAt: '',
  isAnonymous: true,
  courseId: null,
  isCourseSurvey: false,
};

const toField = (date: Date | null): string =>
  date ? inTashkent(date).toISOString().slice(0, 16) : '';
const toDate = (field: string): Date | null =>
  field === '' ? null : fromTashkent(Date.parse(`${field}:00Z`));

export const factsOf = (survey: Survey): SurveyFacts => ({
  positionTypeIds: survey.positionTypeIds,
  startsAt: toField(survey.startsAt),
  endsAt: toField(survey.endsAt),
  isAnonymous: survey.isAnonymous,
  courseId: survey.courseId,
  isCourseSurvey: survey.isCourseSurvey,
});

export const factsBody = ({ startsAt, endsAt, ...facts }: SurveyFacts) => ({
  ...facts,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
});

export const isReversed = ({ startsAt, endsAt }: SurveyFacts): boolean =>
  startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
