import { REASON_FIELDS, type ReasonField } from '@malaka/contracts/people/profile-reviews';

export const isReasonField = (field: string): field is ReasonField =>
  REASON_FIELDS.some((one) => one === field);
