import { splitTags } from '@malaka/grading/plain-text';
import type { Common } from './make-drafts.ts';
import { hotText, type Passage, passagesOf, shareOf } from './make-hottext.ts';
import { unwrapped, declare, type Html, type Written } from './qti-parts.ts';
import type { Query } from './read-qti-item.ts';
import { type Read, warning, type Draft } from './read.ts';

/**
 * Words of a text to mark. Here all count equally, and a wrong one costs what a right one earns.
 */
export function readQtiHottext(
  common: Common,
  { body, interaction, html, responses }: Query,
): Read {
  const { correct, scores } = responses.of(interaction.attributes['responseIdentifier'] ?? '');
  const passages: Passage[] = [];
  const ids: string[] = [];
  const inside = html(unwrapped(interaction), (child) => {
    if (child.name === 'prompt') return `<p>${html(child)}</p>`;
    if (child.name !== 'hottext') return undefined;
    const id = child.attributes['identifier'] ?? '';
    const isRight = correct.includes(id) || (correct.length === 0 && (scores.get(id) ?? 0) > 0);
    ids.push(id);
    passages.push({ marker: String(passages.length + 1), text: html(child), isRight });
    return `[${passages.length}]`;
  });
  const text = html(body, (child) => (child === interaction ? inside : undefined));
  const earned = ids.flatMap((id, n) => (passages[n]!.isRight ? [scores.get(id) ?? 0] : []));
  const total = earned.reduce((sum, score) => sum + score, 0);
  const share = total / Math.max(1, earned.length);
  const isOurs = ids.every((id, n) => {
    const own = passages[n]!.isRight ? share : -share;
    return Math.abs((scores.get(id) ?? 0) - own) < 0.001;
  });
  const issues = [...(common.issues ?? [])];
  if (!isOurs) issues.push(warning('score_approximated'));
  const grade = common.grade ?? (total > 0 ? total : 1);
  return hotText({ ...common, text, grade, issues }, passages);
}

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
