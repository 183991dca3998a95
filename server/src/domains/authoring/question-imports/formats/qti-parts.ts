import { escapeHtml } from '@malaka/grading/plain-text';
import { sum } from '@malaka/grading/points';
import { ruleOf } from './read-draft.ts';
import { childOf, childrenOf, findAll, textOf, type XmlNode, isNode } from './xml.ts';
import { type Issue, warning } from './read.ts';

export type Declared = {
  correct: readonly string[];
  pairs: readonly (readonly [string, string])[];
  isMultiple: boolean;
  baseType: string;
  /** Points of each choice. */
  scores: ReadonlyMap<string, number>;
  /** Points of the choices without an entry. */
  otherScore: number;
  /** The most points the response earns. */
  most: number;
  /** Tolerance of a number, in our notation; undefined if it has none there. */
  tolerance: string | undefined;
  /** Areas of a picture, with the points for marking each. */
  areas: readonly { shape: string; coords: string; score: number }[];
  /** Points of each pair, as `a b`. */
  pairScores: ReadonlyMap<string, number> | undefined;
  /** Total of all pairs. */
  grade: number | undefined;
};

/** The right answers an item declares. */
export function declaredResponses(item: XmlNode) {
  const processing = childOf(item, 'responseProcessing');
  const all = new Map(
    childrenOf(item, 'responseDeclaration').map((node) => [
      node.attributes['identifier'] ?? '',
      declared(node, processing),
    ]),
  );
  const grade = childrenOf(item, 'outcomeDeclaration').find(
    ({ attributes }) => attributes['identifier'] === 'MAXSCORE',
  );
  const points = Number(textOf(childOf(childOf(grade, 'defaultValue'), 'value')));
  return {
    grade: Number.isFinite(points) && points > 0 ? points : undefined,
    /** Names of all right answers; in a valid item each refers to an element of it. */
    names: [...all.values()].flatMap(namesIn),
    issues: [...[...all.values()].flatMap(doubtsIn), ...strangeRules(processing)],
    of: (id: string): Declared => all.get(id) ?? nothing,
  };
}

function namesIn({ baseType, correct, scores }: Declared): string[] {
  if (!/^(?:identifier|pair|directedPair)$/.test(baseType)) return [];
  const earning = [...scores].flatMap(([name, score]) => (score > 0 ? [name] : []));
  return [...correct, ...earning].flatMap((name) => name.split(/\s+/)).filter(Boolean);
}

const nothing: Declared = {
  correct: [],
  pairs: [],
  isMultiple: false,
  baseType: '',
  scores: new Map(),
  otherScore: 0,
  most: Infinity,
  tolerance: '',
  areas: [],
  pairScores: undefined,
  grade: undefined,
};

/** A mapping counts only if the rules use it. */
function isMapped(id: string, processing: XmlNode | undefined): boolean {
  const template = processing?.attributes['template'];
  if (template !== undefined) return !/match_(?:correct|basic)/.test(template);
  return refersTo(id, 'mapResponse', processing) || !refersTo(id, 'correct', processing);
}

const refersTo = (id: string, name: string, node: XmlNode | undefined): boolean =>
  node !== undefined &&
  findAll(node, name).some(({ attributes }) => attributes['identifier'] === id);

/** Right answers that earn nothing, and points that our rules do not have. */
function doubtsIn({ correct, scores, otherScore, baseType, isMultiple, most }: Declared): Issue[] {
  const earned = [...scores.values()].filter((score) => score > 0);
  const isNamed = /^(?:identifier|directedPair)$/.test(baseType) && earned.length > 0;
  const unpaid = correct.filter((key) => (scores.get(key) ?? otherScore) <= 0);
  const isChanged =
    most < (isMultiple ? sum(earned) : Math.max(0, ...earned)) ||
    (otherScore !== 0 && baseType !== 'identifier');
  return [
    ...(isNamed ? unpaid.map((key) => warning('unclear_key', key)) : []),
    ...(isChanged ? [warning('score_approximated', 'mapping')] : []),
  ];
}

const RULES =
  /^(?:response\w+|match|equal|stringMatch|variable|correct|default|mapResponse|mapResponsePoint|setOutcomeValue|sum|baseValue|isNull|not|and)$/;

/** Rules for the points that do more than compare with the declared answers. */
function strangeRules(processing: XmlNode | undefined): Issue[] {
  const strange = childrenOf(processing).flatMap((rule) => {
    const parts = [rule, ...findAll(rule)];
    return parts.some(isScore) ? parts.filter(isStrange) : [];
  });
  if (strange.length === 0) return [];
  const names = [...new Set(strange.map(({ name }) => name))];
  return [warning('unread_part', `responseProcessing: ${names.join(', ')}`)];
}

const isScore = ({ name, attributes }: XmlNode): boolean =>
  name === 'setOutcomeValue' && /SCORE/.test(attributes['identifier'] ?? '');

function isStrange(node: XmlNode): boolean {
  const { name } = node;
  if (/^(?:match|equal|stringMatch)$/.test(name)) return !childOf(node, 'correct');
  if (name === 'not') return !childOf(node, 'isNull');
  // Points for any other answer.
  if (name === 'responseElse')
    return childrenOf(node)
      .filter(isScore)
      .some((one) => findAll(one, 'baseValue').some((value) => Number(textOf(value)) > 0));
  return !RULES.test(name);
}

/** Tolerance of a number, in our notation; undefined if its two sides differ. */
function toleranceOf(id: string, processing: XmlNode | undefined): string | undefined {
  const rule =
    processing && findAll(processing, 'equal').find((one) => refersTo(id, 'correct', one));
  const mode = rule?.attributes['toleranceMode'] ?? 'exact';
  if (mode === 'exact') return '';
  const [below = Number.NaN, above = below] = (rule?.attributes['tolerance'] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  if (below !== above || below < 0) return undefined;
  return mode === 'relative' && below > 0 ? `${ruleOf(below, '')}%` : ruleOf(below, '');
}

function declared(node: XmlNode, processing: XmlNode | undefined): Declared {
  const id = node.attributes['identifier'] ?? '';
  const correct = childrenOf(childOf(node, 'correctResponse'), 'value').map((value) =>
    textOf(value).trim().replaceAll(/\s+/g, ' '),
  );
  const map = isMapped(id, processing) ? childOf(node, 'mapping') : undefined;
  const mapping = childrenOf(map, 'mapEntry').map(
    ({ attributes }) =>
      [
        (attributes['mapKey'] ?? '').trim().replaceAll(/\s+/g, ' '),
        Number(attributes['mappedValue']) || 0,
      ] as const,
  );
  const right =
    correct.length > 0 ? correct : mapping.flatMap(([key, score]) => (score > 0 ? key : []));
  const pairs = right.flatMap((value) => {
    const [from, to] = value.split(' ');
    return from !== undefined && to !== undefined ? [[from, to] as const] : [];
  });
  const most = Number(map?.attributes['upperBound']) || Infinity;
  const total = Math.min(most, sum(mapping.map(([, score]) => Math.max(0, score))));
  return {
    correct,
    pairs,
    isMultiple: node.attributes['cardinality'] === 'multiple',
    baseType: node.attributes['baseType'] ?? '',
    scores: new Map(mapping),
    otherScore: (mapping.length > 0 && Number(map?.attributes['defaultValue'])) || 0,
    most,
    tolerance: toleranceOf(id, processing),
    areas: childrenOf(childOf(node, 'areaMapping'), 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes['shape'] ?? '',
      coords: attributes['coords'] ?? '',
      score: Number(attributes['mappedValue']) || 0,
    })),
    pairScores: mapping.length > 0 && pairs.length > 0 ? new Map(mapping) : undefined,
    grade: pairs.length > 0 && total > 0 ? Math.round(total * 100) / 100 : undefined,
  };
}

/** Removes a plain `div` that contains only the text beside its interaction. */
export function unwrapped(node: XmlNode | undefined, interaction?: XmlNode): XmlNode | undefined {
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
  // It is in the same `div`, or beside it.
  const beside = interaction && node.children.includes(interaction) ? [interaction] : [];
  return { ...node, children: [...beside, ...only.children] };
}

/** A picture included with the item; comments and missing pictures are dropped. */
export function pictureOrNothing(
  node: XmlNode,
  pictures: ReadonlyMap<string, string>,
  issues: Issue[],
): string | undefined {
  if (node.name === 'feedbackInline' || node.name === 'feedbackBlock') {
    const words = textOf(node).trim();
    if (words !== '') issues.push(warning('feedback_dropped', words));
    return '';
  }
  if (node.name === 'rubricBlock') {
    const isShown = /\bcandidate\b/.test(node.attributes['view'] ?? '');
    return isShown ? undefined : '';
  }
  // Values generated for each learner.
  if (/^(?:printedVariable|template(?:Inline|Block))$/.test(node.name)) {
    issues.push(warning('unread_part', node.name));
    return '';
  }
  if (node.name !== 'img' && node.name !== 'object') return undefined;
  const address = node.attributes['src'] ?? node.attributes['data'] ?? '';
  const source = pictures.get(address);
  if (source === undefined) {
    issues.push(warning('picture_missing', address));
    return '';
  }
  const retained = ['alt', 'width', 'height'].flatMap((name) => {
    const value = node.attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  return `<img src="${source}"${retained.join('')} />`;
}

export type Html = (text: string) => Promise<string>;
/** `processing`: a standard template, or custom rules. */
export type Written = { declaration: string; body: string; processing: string };

/** Declares the right answers of one response. */
export function declare(input: {
  id?: string;
  cardinality: string;
  type: string;
  right: readonly string[];
  mapped: readonly (readonly [string, number])[];
  /** The score cannot be negative. */
  isBounded?: boolean;
}): string {
  const { id = 'RESPONSE', cardinality, type, right, mapped, isBounded = false } = input;
  const values = right.map((value) => `<qti-value>${escapeHtml(value)}</qti-value>`).join('');
  const entries = mapped
    .map(([key, score]) => `<qti-map-entry map-key="${escapeHtml(key)}" mapped-value="${score}"/>`)
    .join('');
  const correct = values && `<qti-correct-response>${values}</qti-correct-response>`;
  const mapping =
    entries &&
    `<qti-mapping default-value="0"${isBounded ? ' lower-bound="0"' : ''}>${entries}</qti-mapping>`;
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${correct}${mapping}</qti-response-declaration>`;
}
