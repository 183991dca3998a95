import { type Area, writeArea } from '@malaka/grading/areas';
import { joinPicture, type Picture } from '@malaka/grading/pictures';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { type Common, read, rounded } from './make-drafts.ts';
import type { Read } from './read.ts';

/** The name is HTML. */
export type ReadArea = { name: string; area: Area | undefined; isRight: boolean };

/** A picture with areas, some of them right; the check of the draft reports invalid areas. */
export function hotSpot(
  common: Common,
  { picture, areas }: { picture: Picture | undefined; areas: readonly ReadArea[] },
): Read {
  return read(common, {
    type: 'hotspot',
    text: joinPicture(common.text, picture),
    score: rounded(common.grade ?? 1),
    answers: areas.map(({ name, area, isRight }, n) => ({
      text: escapeHtml(plainText(name)) || String(n + 1),
      score: isRight ? 1 : 0,
      details: area ? writeArea(area) : '',
    })),
  });
}
