import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { choice, type Common, dragwords, grouping } from './make-drafts.ts';
import { failure, type Issue, type Read, unread, warning } from './read.ts';
import { type Declared, declaredResponses } from './qti-responses.ts';
import { childOf, childrenOf, findAll, innerHtml, isNode, textOf, type XmlNode } from './xml.ts';

/** An item in the names of QTI 2, with what its pictures became. */
export type QtiItem = {
  item: XmlNode;
  pictures: ReadonlyMap<string, string>;
  tags: readonly string[];
};

const PERCENT = 100;
const interactions =
  /^(?:choice|gapMatch|match|associate|inlineChoice|textEntry|extendedText|order|hottext|hotspot|selectPoint|graphic\w+|slider|drawing|upload|media|endAttempt|positionObject|customI|portableCustomI|custom|portableCustom)Interaction$/;

export function readQtiItem({ item, pictures, tags }: QtiItem): Read {
  const issues: Issue[] = [];
  const body = childOf(item, 'itemBody');
  const found = findInteractions(body);
  const [first] = found;
  const source = `${item.attributes['title'] ?? ''}\n${plainText(innerHtml(body))}`;
  const isRow = found.every(({ name }) => name === 'inlineChoiceInteraction');
  const kind = first?.name.replace('Interaction', '') ?? '';
  const reader = readers[kind];
  if (!first || !reader || (found.length > 1 && !isRow)) {
    return unread(source, failure('unsupported_kind', kind));
  }
  const html = (node: XmlNode | undefined, replace: Replace = () => undefined) =>
    innerHtml(node, (child) => replace(child) ?? pictureOrNothing(child, pictures, issues)).trim();
  const responses = declaredResponses(item);
  const common: Common = {
    text: '',
    source: plainText(innerHtml(body)),
    explanation: findAll(item, 'modalFeedback')
      .map((node) => html(node))
      .join(''),
    tags,
    ...(responses.grade !== undefined && { grade: responses.grade }),
    issues,
  };
  const asked = { body: unwrapped(body, first), interaction: first, found, html, responses };
  return reader(common, asked);
}

type Replace = (child: XmlNode) => string | undefined;
type Query = {
  body: XmlNode | undefined;
  interaction: XmlNode;
  found: readonly XmlNode[];
  html: (node: XmlNode | undefined, replace?: Replace) => string;
  responses: ReturnType<typeof declaredResponses>;
};
type Reader = (common: Common, asked: Query) => Read;

const readers: Readonly<Record<string, Reader>> = {
  choice: readChoice,
  gapMatch: readGaps,
  inlineChoice: readInline,
  match: readMatch,
  associate: readAssociate,
};

const findInteractions = (node: XmlNode | undefined): XmlNode[] =>
  childrenOf(node).flatMap((child) =>
    interactions.test(child.name) ? [child] : findInteractions(child),
  );

/** A text that stands in one plain `div`, beside its interaction, is that text. */
function unwrapped(node: XmlNode | undefined, interaction?: XmlNode): XmlNode | undefined {
  const parts = (node?.children ?? []).filter(
    (child) =>
      child !== interaction && (isNode(child) ? child.name !== 'gapText' : child.trim() !== ''),
  );
  const [only] = parts;
  const isWrapper =
    parts.length === 1 &&
    only !== undefined &&
    isNode(only) &&
    only.name === 'div' &&
    Object.keys(only.attributes).length === 0;
  if (!node || !isWrapper) return node;
  return { ...node, children: [...(interaction ? [interaction] : []), ...only.children] };
}

function pictureOrNothing(
  node: XmlNode,
  pictures: ReadonlyMap<string, string>,
  issues: Issue[],
): string | undefined {
  if (
    node.name === 'feedbackInline' ||
    node.name === 'feedbackBlock' ||
    node.name === 'rubricBlock'
  )
    return '';
  if (node.name !== 'img' && node.name !== 'object') return undefined;
  const asked = node.attributes['src'] ?? node.attributes['data'] ?? '';
  const source = pictures.get(asked);
  if (source === undefined) {
    issues.push(warning('picture_missing', asked));
    return '';
  }
  const kept = ['alt', 'width', 'height'].flatMap((name) => {
    const value = node.attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  return `<img src="${source}"${kept.join('')} />`;
}

function withPrompt(common: Common, { body, interaction, html }: Query): Common {
  // The prompt may hold pictures too: it is written with the same care as the body.
  const text = html(body, (child) =>
    child === interaction ? html(childOf(interaction, 'prompt')) : undefined,
  );
  return { ...common, text };
}

const responseOf = ({ responses, interaction }: Query): Declared =>
  responses.of(interaction.attributes['responseIdentifier'] ?? 'RESPONSE');

function readChoice(common: Common, asked: Query): Read {
  const { interaction, html } = asked;
  const { correct, scores, isMultiple: isSet } = responseOf(asked);
  const maxChoices = interaction.attributes['maxChoices'];
  const isMultiple = isSet || (maxChoices !== undefined && maxChoices !== '1');
  const choices = childrenOf(interaction, 'simpleChoice');
  const known = choices.map(({ attributes }) => scores.get(attributes['identifier'] ?? '') ?? 0);
  const positive = known.filter((score) => score > 0);
  const best = isMultiple ? sum(positive) : Math.max(0, ...positive);
  const rightCount = Math.max(1, correct.length);
  const options = choices.map((node, place) => {
    const isRight = correct.includes(node.attributes['identifier'] ?? '');
    const share = isMultiple ? PERCENT / rightCount : PERCENT;
    const fraction = best > 0 ? (PERCENT * known[place]!) / best : isRight ? share : 0;
    return { text: html(node), fraction };
  });
  const grade = best > 0 ? best : (common.grade ?? (isMultiple ? rightCount : 1));
  return choice({ ...withPrompt(common, asked), grade }, { options, isMultiple });
}

function readGaps(common: Common, asked: Query): Read {
  const { body, interaction, html } = asked;
  const { pairs, grade } = responseOf(asked);
  const words = new Map(
    childrenOf(interaction)
      .filter(({ name }) => name === 'gapText' || name === 'gapImg')
      .map((node) => [node.attributes['identifier'] ?? '', html(node)] as const),
  );
  const wordOf = new Map(pairs.map(([word, gap]) => [gap, word]));
  const gaps: { marker: string; word: string }[] = [];
  const inGaps: Replace = (child) => {
    if (child.name === 'gapText' || child.name === 'gapImg') return '';
    if (child.name === 'prompt') return html(child);
    if (child.name !== 'gap') return undefined;
    const word = words.get(wordOf.get(child.attributes['identifier'] ?? '') ?? '');
    if (word === undefined) return '_____';
    gaps.push({ marker: String(gaps.length + 1), word });
    return `[${gaps.length}]`;
  };
  const text = html(body, (child) =>
    child === interaction ? html(unwrapped(interaction), inGaps) : undefined,
  );
  const used = new Set(wordOf.values());
  const wrongWords = [...words].filter(([id]) => !used.has(id)).map(([, word]) => word);
  return dragwords(
    { ...common, text, ...(grade !== undefined && { grade }) },
    { gaps, wrongWords },
  );
}

function readInline(common: Common, { body, found, html, responses }: Query): Read {
  const gaps: { marker: string; word: string }[] = [];
  const wrongWords: string[] = [];
  const text = html(body, (child) => {
    if (!found.includes(child)) return undefined;
    const { correct } = responses.of(child.attributes['responseIdentifier'] ?? '');
    for (const option of childrenOf(child, 'inlineChoice')) {
      const word = escapeHtml(textOf(option).trim());
      if (!correct.includes(option.attributes['identifier'] ?? '')) wrongWords.push(word);
      else gaps.push({ marker: String(gaps.length + 1), word });
    }
    return `[${gaps.length}]`;
  });
  const right = new Set(gaps.map(({ word }) => word));
  return dragwords(
    { ...common, text },
    { gaps, wrongWords: wrongWords.filter((word) => !right.has(word)) },
  );
}

function readMatch(common: Common, asked: Query): Read {
  const { interaction, html } = asked;
  const { pairs, pairScores } = responseOf(asked);
  const [items, groups] = childrenOf(interaction, 'simpleMatchSet').map(
    (set) =>
      new Map(
        childrenOf(set, 'simpleAssociableChoice').map((node) => [
          node.attributes['identifier'] ?? '',
          html(node),
        ]),
      ),
  );
  if (!items || !groups) return unread(common.source, failure('unreadable'));
  const placed = pairs.flatMap(([from, to]) => {
    const item = items.get(from) ?? items.get(to);
    const group = groups.get(to) ?? groups.get(from);
    return item === undefined || group === undefined ? [] : [{ item, group }];
  });
  const weights = pairScores && groupWeights(groups, pairScores);
  const dropped = [...items.values()].filter((item) => !placed.some((pair) => pair.item === item));
  const issues = [...(common.issues ?? [])];
  if (dropped.length > 0) issues.push(warning('part_dropped', dropped.map(plainText).join(', ')));
  return grouping({ ...withPrompt(common, asked), issues }, placed, weights);
}

function groupWeights(groups: Map<string, string>, scores: ReadonlyMap<string, number>) {
  const weights = new Map<string, number>();
  for (const [pair, score] of scores) {
    const name = groups.get(pair.split(' ')[1] ?? '');
    if (name !== undefined)
      weights.set(name, Math.round(((weights.get(name) ?? 0) + score) * 100) / 100);
  }
  return weights;
}

/** Pairs in which each stands once: the first of two is the group of the second. */
function readAssociate(common: Common, asked: Query): Read {
  const choices = new Map(
    childrenOf(asked.interaction, 'simpleAssociableChoice').map((node) => [
      node.attributes['identifier'] ?? '',
      asked.html(node),
    ]),
  );
  const { pairs } = responseOf(asked);
  const placed = pairs.flatMap(([a, b]) => {
    const [group, item] = [choices.get(a), choices.get(b)];
    return group === undefined || item === undefined ? [] : [{ item, group }];
  });
  const ids = pairs.flat();
  if (new Set(ids).size !== ids.length) {
    return unread(common.source, failure('unsupported_kind', 'associateInteraction'));
  }
  return grouping(withPrompt(common, asked), placed);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
