/** Tags as they are typed: commas between them. */
export const tagsOf = (typed: string): string[] =>
  Array.from(new Set(typed.split(',').map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))).filter(
    Boolean,
  );
