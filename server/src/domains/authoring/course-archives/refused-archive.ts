import { z } from 'zod';
import type { Language } from '#/kit/http/language.ts';
import { failureTexts } from './texts.ts';

export type Reason = keyof typeof failureTexts;

/** Why an archive cannot be imported; `part` is the offending file or place. */
export class RefusedArchive extends Error {
  override readonly name = 'RefusedArchive';
  readonly reason: Reason;
  readonly part: string;

  constructor(reason: Reason, part = '') {
    super(reason);
    this.reason = reason;
    this.part = part;
  }
}

const stored = z.object({
  reason: z.enum(Object.keys(failureTexts) as [Reason, ...Reason[]]),
  part: z.string(),
});

/** In the format of the column `failure`. */
export const failureOf = ({ reason, part }: RefusedArchive): string =>
  JSON.stringify({ reason, part: part.slice(0, 200) });

/** Why it failed, in the reader's language. */
export function failureText(failure: string, language: Language): string {
  const { reason, part } = stored.parse(JSON.parse(failure));
  return failureTexts[reason][language].replace('{part}', part);
}
