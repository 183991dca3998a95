export type PersonReader = {
  name: string;
  /** In characters: the most a user can send, or enough to show how it grows. */
  most: number;
  tokens: readonly string[];
  read: (text: string) => unknown;
};

/** Characters of a large file, though not the largest. */
export const LONG = 400_000;

/** Tokens of markup that is broken in every way. */
export const html = [
  '<',
  '>',
  '<p>',
  '</p>',
  '<b ',
  ' ',
  '&lt;',
  '"',
  '<!--',
  'a',
  '<math>',
  '=',
] as const;
