// oxlint-disable-next-line no-control-regex -- XML and calendars hold no control characters, not even escaped
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/**
 * Removes characters that files may not contain: a single one would make the whole file unreadable.
 */
export const printable = (text: string): string => text.replaceAll(FORBIDDEN, ' ').toWellFormed();
