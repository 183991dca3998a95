/** Splits tags typed with commas. */
export const tagsOf = (typed: string): string[] =>
  Array.from(new Set(typed.split(',').map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))).filter(
    Boolean,
  );
