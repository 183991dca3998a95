import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { type Accepted, type Common, dragwords } from './make-drafts.ts';
import { gapsInText, type ReadGap, gapsOfDraft, withGaps } from './make-gaps.ts';
import { type Declared, declare, type Html, unwrapped, type Written } from './qti-parts.ts';
import type { Query, Replace } from './read-qti-item.ts';
import { failure, type Read, unread, type Draft, warning } from './read.ts';
import { childrenOf, type XmlNode } from './xml.ts';

const PERCENT = 100;

/** Inline choices and several fields are gaps of a text; a single field is a short answer. */
export const areGaps = (found: readonly XmlNode[]): boolean =>
  found.every(({ name }) => /^(?:inlineChoice|textEntry)Interaction$/.test(name)) &&
  (found.length > 1 ||
    found.some(
      ({ name, attributes }) =>
        name === 'inlineChoiceInteraction' || attributes['dataKind'] === 'gaps',
    ));

export function readQtiGaps(common: Common, { body, found, html, responses }: Query): Read {
  const declared = (node: XmlNode) => responses.of(node.attributes['responseIdentifier'] ?? '');
  const number = found.find((node) => /^(?:float|integer)$/.test(declared(node).baseType));
  if (number)
    return unread(common.source, failure('unsupported_kind', 'textEntryInteraction float'));
  const known = found.map((node) => gapOf(node, declared(node), html));
  // Gaps without points share those of the item.
  const total = known.reduce((sum, { worth = 0 }) => sum + worth, 0);
  const share = total > 0 ? 1 : (common.grade ?? found.length) / found.length;
  const gaps = known.map((gap, n): ReadGap => ({
    ...gap,
    marker: String(n + 1),
    worth: gap.worth ?? share,
  }));
  const text = html(body, (child) =>
    found.includes(child) ? `[${found.indexOf(child) + 1}]` : undefined,
  );
  return gapsInText({ ...common, text }, gaps);
}

type Known = Pick<ReadGap, 'isChosen' | 'options'> & { worth: number | undefined };

function gapOf(
  node: XmlNode,
  { correct, scores, otherScore }: Declared,
  html: Query['html'],
): Known {
  const best = Math.max(0, otherScore, ...scores.values());
  const worth = best > 0 ? best : undefined;
  const fractionOf = (key: string): number =>
    best > 0
      ? (PERCENT * (scores.get(key) ?? otherScore)) / best
      : correct.includes(key)
        ? PERCENT
        : 0;
  if (node.name === 'inlineChoiceInteraction') {
    const options = childrenOf(node, 'inlineChoice').map((option): Accepted => ({
      text: html(option),
      fraction: fractionOf(option.attributes['identifier'] ?? ''),
      rule: '',
    }));
    return { isChosen: true, worth, options };
  }
  const rules = (node.attributes['dataRules'] ?? '').split(' ');
  const taken = scores.size > 0 ? [...scores.keys()] : correct;
  const options = taken.map((key, n): Accepted => ({
    text: escapeHtml(key),
    fraction: fractionOf(key),
    rule: rules[n] ?? '',
  }));
  return { isChosen: false, worth, options };
}

/** Words to drag into the gaps of a text. */
export function readQtiWords(
  common: Common,
  { body, interaction: matched, html, responses }: Query,
): Read {
  const { pairs, grade } = responses.of(matched.attributes['responseIdentifier'] ?? 'RESPONSE');
  const words = new Map(
    childrenOf(matched)
      .filter(({ name }) => name === 'gapText' || name === 'gapImg')
      .map((node) => [node.attributes['identifier'] ?? '', html(node)] as const),
  );
  const wordOf = new Map(pairs.toReversed().map(([word, gap]) => [gap, word]));
  const unclear = pairs.flatMap(([word, gap]) =>
    wordOf.get(gap) === word ? [] : (words.get(word) ?? []),
  );
  const gaps: { marker: string; word: string }[] = [];
  const inGaps: Replace = (child) => {
    if (child.name === 'gapText' || child.name === 'gapImg') return '';
    if (child.name === 'prompt') return html(child);
    if (child.name !== 'gap') return undefined;
    const word = words.get(wordOf.get(child.attributes['identifier'] ?? '') ?? '');
    if (word === undefined) {
      unclear.push(`[${child.attributes['identifier'] ?? ''}]`);
      return '_____';
    }
    gaps.push({ marker: String(gaps.length + 1), word });
    return `[${gaps.length}]`;
  };
  const text = html(body, (child) =>
    child === matched ? html(unwrapped(matched), inGaps) : undefined,
  );
  const used = new Set(pairs.map(([word]) => word));
  const issues = [...(common.issues ?? [])];
  if (unclear.length > 0) issues.push(warning('unclear_key', unclear.map(plainText).join(', ')));
  const wrongWords = [...words].filter(([id]) => !used.has(id)).map(([, word]) => word);
  return dragwords(
    { ...common, text, issues, ...(grade !== undefined && { grade }) },
    { gaps, wrongWords },
  );
}

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
