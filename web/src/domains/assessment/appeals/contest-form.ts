import {
  APPEAL_PICTURE_MAX_BYTES,
  APPEAL_PICTURE_TYPES,
  APPEAL_WORDS_MIN,
  type AppealKind,
} from '@malaka/contracts/assessment/appeals';

export type ContestValues = { kind: AppealKind | ''; words: string; picture: File | null };
export type ContestError = 'kind' | 'short' | 'pictureType' | 'pictureSize';

const TYPES: readonly string[] = APPEAL_PICTURE_TYPES;

export function contestErrors({ kind, words, picture }: ContestValues) {
  const errors: Partial<Record<keyof ContestValues, ContestError>> = {};
  if (kind === '') errors.kind = 'kind';
  if (words.trim().length < APPEAL_WORDS_MIN) errors.words = 'short';
  if (picture && !TYPES.includes(picture.type)) errors.picture = 'pictureType';
  else if (picture && picture.size > APPEAL_PICTURE_MAX_BYTES) errors.picture = 'pictureSize';
  return errors;
}
