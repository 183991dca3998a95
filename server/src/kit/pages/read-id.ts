/** The id at the end of an address; undefined where it is none, as the client reads it too. */
export const readId = (part: string | undefined): number | undefined =>
  part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;
