export type PersonReader = {
  name: string;
  /** In characters: what a person can send at most, or enough of it to show how it grows. */
  most: number;
  tokens: readonly string[];
  read: (text: string) => unknown;
};

/** Characters of a file that is large, but not the largest. */
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
