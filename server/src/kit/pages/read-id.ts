/** The id in a path, undefined if it is invalid; the client uses the same rule. */
export const readId = (part: string | undefined): number | undefined =>
  part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;
