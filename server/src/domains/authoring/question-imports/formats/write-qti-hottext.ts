import { splitTags } from '@malaka/grading/plain-text';
import { passagesOf, shareOf } from './make-hottext.ts';
import { declare, type Html, type Written } from './qti-written.ts';
import type { Draft } from './read.ts';

const WHOLE = 100;

export async function writeQtiHottext(draft: Draft, html: Html): Promise<Written> {
  const passages = passagesOf(draft);
  const idOf = (n: number) => `C${n + 1}`;
  const places = new Map(passages.map(({ marker }, n) => [marker, n]));
  const text = splitTags(await html(draft.text))
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replace(/\[([\w-]{1,20})\]/g, (all, marker: string) => {
            const place = places.get(marker);
            return place === undefined
              ? all
              : `<qti-hottext identifier="${idOf(place)}">${passages[place]!.text}</qti-hottext>`;
          }),
    )
    .join('');
  const points = passages.map((passage) => (draft.score * shareOf(passage, passages)) / WHOLE);
  return {
    declaration: declare({
      cardinality: 'multiple',
      type: 'identifier',
      right: passages.flatMap(({ isRight }, n) => (isRight ? [idOf(n)] : [])),
      mapped:
        draft.score > 0
          ? points.map((score, n) => [idOf(n), Number(score.toFixed(6))] as const)
          : [],
      isBounded: true,
    }),
    body: `<qti-hottext-interaction response-identifier="RESPONSE" max-choices="0"><div>${text}</div></qti-hottext-interaction>`,
    processing: 'map_response',
  };
}
