/** Invisible control and formatting characters; some reverse the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;
/** Keeps line ends and the characters that join emoji and letters of some scripts. */
const UNSEEN_IN_TEXT = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}]/gu;
/** Piles of combining marks would cover neighbouring lines. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** One line without invisible characters. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STACKED_MARKS, '$1')
    .trim();

/**
 * Plain text of several lines without invisible characters and with at most one empty line in a
 * row.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN_IN_TEXT, '')
    .replaceAll(STACKED_MARKS, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
