import { z } from 'zod';

/** Latin letters with oʻ, gʻ and the tutuq belgisi; decision 46. */
export const LATIN_NAME = /^[A-Za-zÀ-ɏ'ʻʼ‘’`\- ]*$/;

/** Places, faculties and positions: also digits and the signs that stand in such names. */
export const LATIN_TEXT = /^[A-Za-zÀ-ɏ0-9'ʻʼ‘’`"“”«»№#&()/\\.,:;+\-–— ]*$/;

const checked = (most: number, letters: RegExp) =>
  z.string().trim().max(most).regex(letters, { error: 'profile.cyrillic' });

/** May be empty: what is missing is told with words of its own (see profile-completeness). */
export const latinName = (most: number) => checked(most, LATIN_NAME);
export const latinText = (most: number) => checked(most, LATIN_TEXT);
