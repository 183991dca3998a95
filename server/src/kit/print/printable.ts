// oxlint-disable-next-line no-control-regex -- XML and calendars hold no control characters, not even escaped
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A text as files may hold it: one letter that is not allowed would make the whole file unreadable. */
export const printable = (text: string): string => text.replaceAll(FORBIDDEN, ' ').toWellFormed();
