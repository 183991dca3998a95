/** Control and formatting characters: nobody sees them, and some turn the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;
/** Line ends stay, and what joins emoji and some scripts. */
const UNSEEN_IN_TEXT = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}]/gu;
/** Marks stacked upon each other cover the lines around them. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** One line as it is seen. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STACKED_MARKS, '$1')
    .trim();

/** Plain text of several lines as it is seen; no more than one line in between is empty. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN_IN_TEXT, '')
    .replaceAll(STACKED_MARKS, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
