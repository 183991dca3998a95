import { z } from 'zod';

/** Latin letters with oʻ, gʻ and the tutuq belgisi; decision 46. */
export const LATIN_NAME = /^[A-Za-zÀ-ɏ'ʻʼ‘’`\- ]*$/;

/** For places, faculties and positions: also digits and the punctuation common in their names. */
export const LATIN_TEXT = /^[A-Za-zÀ-ɏ0-9'ʻʼ‘’`"“”«»№#&()/\\.,:;+\-–— ]*$/;

const SIGN = "['ʻʼ‘’`ʹʽʿˈ‛′´＇]";
const SIGN_OF_LETTER = new RegExp(`(?<=[og])${SIGN}(?=\\p{L}|[ ,.)-]|$)`, 'giu');
const SIGN_BETWEEN = new RegExp(`(?<=(?![og])\\p{L})${SIGN}(?=\\p{L})`, 'giu');

/** Normalises every apostrophe variant: U+02BB in oʻ and gʻ, U+02BC for the tutuq belgisi. */
export const normalizeApostrophes = (name: string): string =>
  name.replaceAll(SIGN_OF_LETTER, 'ʻ').replaceAll(SIGN_BETWEEN, 'ʼ');

const checked = (most: number, letters: RegExp) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(letters, { error: 'profile.cyrillic' })
    .overwrite(normalizeApostrophes);

/** May be empty: missing names are reported separately (see profile-completeness). */
export const latinName = (most: number) => checked(most, LATIN_NAME);
export const latinText = (most: number) => checked(most, LATIN_TEXT);
