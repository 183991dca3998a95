import { z } from 'zod';

/** `1985-03-15` from an Excel date, or from `15.03.1985` or `15/03/1985` as typed. */
export function dayOf(text: string): string | undefined {
  const typed = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const day = typed
    ? `${typed[3]}-${typed[2]!.padStart(2, '0')}-${typed[1]!.padStart(2, '0')}`
    : text;
  return z.iso.date().safeParse(day).success ? day : undefined;
}
