import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { sum } from '@malaka/grading/points';
import {
  accepting,
  choice,
  type Common,
  grouping,
  matching,
  ordering,
  trueFalse,
} from './make-drafts.ts';
import { essay, essayRowsOf } from './make-essay.ts';
import { failure, type Issue, type Read, unread, warning, shownPart } from './read.ts';
import { areGaps, readQtiGaps, readQtiWords } from './qti-gaps.ts';
import { readQtiHotspot } from './qti-hotspot.ts';
import { readQtiHottext } from './qti-hottext.ts';
import { pictureOrNothing, unwrapped, type Declared, declaredResponses } from './qti-parts.ts';
import { childOf, childrenOf, findAll, innerHtml, type XmlNode } from './xml.ts';

/** An item in QTI 2 names, with the results of its pictures. */
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
  const kind = first?.name.replace('Interaction', '') ?? '';
  const isInText = areGaps(found);
  const reader = isInText ? readQtiGaps : readers[kind];
  if (!first || !reader || (found.length > 1 && !isInText)) {
    const kinds = found.map(({ name }) => name.replace('Interaction', ''));
    return unread(source, failure('unsupported_kind', [...new Set(kinds)].join(' + ')));
  }
  const html = (node: XmlNode | undefined, replace: Replace = () => undefined) =>
    shownPart(
      innerHtml(node, (child) => replace(child) ?? pictureOrNothing(child, pictures, issues)),
      issues,
    ).trim();
  // A text for several items in a file of its own.
  for (const { attributes } of findAll(item, 'assessmentStimulusRef')) {
    issues.push(warning('unread_part', attributes['href'] ?? ''));
  }
  if (childOf(item, 'templateProcessing'))
    issues.push(warning('unread_part', 'templateProcessing'));
  const responses = declaredResponses(item);
  issues.push(...responses.issues);
  const known = namesIn(body);
  for (const name of responses.names) {
    if (!known.has(name)) issues.push(warning('stray_key', name));
  }
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
  const query = {
    body: unwrapped(body, isInText ? undefined : first),
    interaction: first,
    found,
    html,
    responses,
  };
  return reader(common, query);
}

export type Replace = (child: XmlNode) => string | undefined;
export type Query = {
  body: XmlNode | undefined;
  interaction: XmlNode;
  found: readonly XmlNode[];
  html: (node: XmlNode | undefined, replace?: Replace) => string;
  responses: ReturnType<typeof declaredResponses>;
};
type Reader = (common: Common, query: Query) => Read;

const readers: Readonly<Record<string, Reader>> = {
  choice: readChoice,
  gapMatch: readQtiWords,
  hottext: readQtiHottext,
  hotspot: readQtiHotspot,
  selectPoint: readQtiHotspot,
  match: readMatch,
  associate: readAssociate,
  textEntry: readTyped,
  order: readOrder,
  extendedText: readEssay,
};

const findInteractions = (node: XmlNode | undefined): XmlNode[] =>
  childrenOf(node).flatMap((child) =>
    interactions.test(child.name) ? [child] : findInteractions(child),
  );

const namesIn = (node: XmlNode | undefined): Set<string | undefined> =>
  new Set(node && findAll(node).map(({ attributes }) => attributes['identifier']));

function withPrompt(common: Common, { body, interaction, html }: Query): Common {
  // The prompt may hold pictures too, so it is converted like the body.
  const text = html(body, (child) =>
    child === interaction ? html(childOf(interaction, 'prompt')) : undefined,
  );
  return { ...common, text };
}

const responseOf = ({ responses, interaction }: Query): Declared =>
  responses.of(interaction.attributes['responseIdentifier'] ?? 'RESPONSE');

function readChoice(common: Common, query: Query): Read {
  const { interaction, html } = query;
  const { correct, scores, otherScore, most, isMultiple: isSet } = responseOf(query);
  const maxChoices = interaction.attributes['maxChoices'];
  const isMultiple = isSet || (maxChoices !== undefined && maxChoices !== '1');
  const choices = childrenOf(interaction, 'simpleChoice');
  const ids = new Set(choices.map(({ attributes }) => attributes['identifier']));
  const hasKey = correct.length > 0 || scores.size > 0;
  // In other words than true and false they are options.
  const isPlainTruth = choices.every(
    (node) => plainText(html(node)).toLowerCase() === node.attributes['identifier'],
  );
  if (
    hasKey &&
    !isMultiple &&
    isPlainTruth &&
    ids.size === 2 &&
    ids.has('true') &&
    ids.has('false')
  ) {
    const grade = Math.max(0, ...scores.values()) || (common.grade ?? 1);
    const isTrue = correct.includes('true') || (scores.get('true') ?? 0) > 0;
    return trueFalse({ ...withPrompt(common, query), grade }, { isTrue });
  }
  const known = choices.map(
    ({ attributes }) => scores.get(attributes['identifier'] ?? '') ?? otherScore,
  );
  const positive = known.filter((score) => score > 0);
  const best = isMultiple ? sum(positive) : Math.max(0, ...positive);
  const rightCount = Math.max(1, correct.length);
  const options = choices.map((node, place) => {
    const isRight = correct.includes(node.attributes['identifier'] ?? '');
    const share = isMultiple ? PERCENT / rightCount : PERCENT;
    const fraction = best > 0 ? (PERCENT * known[place]!) / best : isRight ? share : 0;
    return { text: html(node), fraction };
  });
  const grade = best > 0 ? Math.min(best, most) : (common.grade ?? (isMultiple ? rightCount : 1));
  return choice({ ...withPrompt(common, query), grade }, { options, isMultiple });
}

/** A typed answer: a number if the response type is one, else a text. */
function readTyped(common: Common, query: Query): Read {
  const { correct, scores, baseType, tolerance } = responseOf(query);
  const issues = [...(common.issues ?? [])];
  if (tolerance === undefined) issues.push(warning('unclear_part', 'tolerance'));
  const taken = scores.size > 0 ? [...scores] : correct.map((value) => [value, 1] as const);
  const best = Math.max(0, ...taken.map(([, score]) => score));
  const grade = scores.size > 0 ? best : (common.grade ?? 1);
  const rules = (query.interaction.attributes['dataRules'] ?? '')
    .split(' ')
    .map((rule) => decodeURIComponent(rule));
  const options = taken.map(([text, score], n) => ({
    text: escapeHtml(text),
    fraction: best === 0 ? 0 : (PERCENT * score) / best,
    rule: rules[n] || (tolerance ?? ''),
  }));
  const type = baseType === 'float' || baseType === 'integer' ? 'number' : 'short';
  const { body, interaction, html } = query;
  const gap = '_____';
  // The first child is the text, which was placed beside its interaction.
  const [first, ...others] = body?.children ?? [];
  const whole = body && first === interaction ? { ...body, children: others } : body;
  const text = html(whole, (child) => (child === interaction ? gap : undefined));
  // After all of the text it is not a gap, but the answer field.
  const asking = text.replace(new RegExp(`\\s*${gap}((?:\\s*</\\w+>)*)$`), '$1');
  return accepting({ ...common, text: asking, grade, issues }, { type, options });
}

/** An essay graded by people; its points are those of the whole item. */
const readEssayRows = ({ interaction }: Query) => essayRowsOf(interaction.attributes['dataRules']);

function readEssay(common: Common, query: Query): Read {
  const { body, html } = query;
  const notes = childrenOf(body, 'rubricBlock').filter(
    ({ attributes }) => !/\bcandidate\b/.test(attributes['view'] ?? ''),
  );
  const right = responseOf(query).correct.map((value) => `<p>${escapeHtml(value)}</p>`);
  const model = [...right, ...notes.map((node) => html(node))].join('');
  return essay(withPrompt(common, query), { rows: readEssayRows(query), model });
}

function readOrder(common: Common, query: Query): Read {
  const items = new Map(
    childrenOf(query.interaction, 'simpleChoice').map((node) => [
      node.attributes['identifier'] ?? '',
      query.html(node),
    ]),
  );
  const { correct } = responseOf(query);
  const inOrder = correct.map((id) => items.get(id));
  if (!inOrder.every((item) => item !== undefined)) {
    return unread(common.source, failure('unreadable'));
  }
  const apart = [...items].flatMap(([id, item]) => (correct.includes(id) ? [] : plainText(item)));
  const issues = [...(common.issues ?? [])];
  if (apart.length > 0) issues.push(warning('part_dropped', apart.join(', ')));
  return ordering(withPrompt({ ...common, issues }, query), inOrder);
}

function readMatch(common: Common, query: Query): Read {
  const { interaction, html } = query;
  const { pairs, pairScores, grade = common.grade } = responseOf(query);
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
  const used = new Set(placed.map(({ group }) => group));
  const extras = [...groups.values()].filter((side) => !used.has(side));
  const dropped = [...items.values()].filter((item) => !placed.some((pair) => pair.item === item));
  const issues = [...(common.issues ?? [])];
  if (dropped.length > 0) issues.push(warning('part_dropped', dropped.map(plainText).join(', ')));
  if (extras.length > 0 || interaction.attributes['dataKind'] === 'matching') {
    return matching(
      { ...withPrompt(common, query), grade: grade ?? placed.length, issues },
      { pairs: placed, extras },
    );
  }
  const weights = pairScores && groupWeights(groups, pairScores);
  return grouping({ ...withPrompt(common, query), issues }, placed, weights);
}

function groupWeights(groups: Map<string, string>, scores: ReadonlyMap<string, number>) {
  const weights = new Map<string, number>();
  for (const [pair, score] of scores) {
    const name = groups.get(pair.split(' ')[1] ?? '');
    if (name !== undefined && score > 0)
      weights.set(name, Math.round(((weights.get(name) ?? 0) + score) * 100) / 100);
  }
  return weights;
}

/** Pairs in which each side occurs once: the first becomes the group of the second. */
function readAssociate(common: Common, query: Query): Read {
  const choices = new Map(
    childrenOf(query.interaction, 'simpleAssociableChoice').map((node) => [
      node.attributes['identifier'] ?? '',
      query.html(node),
    ]),
  );
  const { pairs } = responseOf(query);
  const placed = pairs.flatMap(([a, b]) => {
    const [group, item] = [choices.get(a), choices.get(b)];
    return group === undefined || item === undefined ? [] : [{ item, group }];
  });
  const ids = pairs.flat();
  if (new Set(ids).size !== ids.length) {
    return unread(common.source, failure('unsupported_kind', 'associateInteraction'));
  }
  return grouping(withPrompt(common, query), placed);
}
