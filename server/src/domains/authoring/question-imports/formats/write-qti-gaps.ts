import { escapeHtml } from '@malaka/grading/plain-text';
import { gapsOfDraft, type ReadGap, withGaps } from './make-gaps.ts';
import { declare, type Html, type Written } from './qti-written.ts';
import type { Draft } from './read.ts';

const WHOLE = 100;
const CENTS = 100;

/** A response for each gap: an inline choice or a text field. Typos go into our data attribute. */
export async function writeQtiGaps(draft: Draft, html: Html): Promise<Written> {
  const gaps = gapsOfDraft(draft);
  const text = withGaps(await html(draft.text), gaps, interaction);
  const sum = gaps.map((_, n) => `<qti-map-response identifier="${idOf(n)}"/>`).join('');
  return {
    declaration: gaps.map(declareGap).join('\n'),
    body: `<div>${text}</div>`,
    processing: `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-sum>${sum}</qti-sum></qti-set-outcome-value></qti-response-processing>`,
  };
}

const idOf = (n: number): string => `RESPONSE${n + 1}`;
const optionId = (n: number): string => `C${n + 1}`;

function interaction({ isChosen, options }: ReadGap, n: number): string {
  if (!isChosen) {
    const rules = options.map(({ rule }) => rule).join(' ');
    return `<qti-text-entry-interaction response-identifier="${idOf(n)}" data-kind="gaps" data-rules="${rules}"/>`;
  }
  const choices = options.map(
    ({ text }, place) =>
      `<qti-inline-choice identifier="${optionId(place)}">${escapeHtml(text)}</qti-inline-choice>`,
  );
  return `<qti-inline-choice-interaction response-identifier="${idOf(n)}" shuffle="true">${choices.join('')}</qti-inline-choice-interaction>`;
}

function declareGap({ isChosen, worth, options }: ReadGap, n: number): string {
  const mapped = options.flatMap(({ text, fraction }, place) => {
    const points = Math.round((CENTS * worth * fraction) / WHOLE) / CENTS;
    return points > 0 ? [[isChosen ? optionId(place) : text, points] as const] : [];
  });
  const best = options.findIndex(({ fraction }) => fraction === WHOLE);
  const right = options[best] && [isChosen ? optionId(best) : options[best].text];
  return declare({
    id: idOf(n),
    cardinality: 'single',
    type: isChosen ? 'identifier' : 'string',
    right: right ?? [],
    mapped,
  });
}
