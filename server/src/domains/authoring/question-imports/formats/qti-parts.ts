import { escapeHtml } from '@malaka/grading/plain-text';
import { childOf, childrenOf, textOf, type XmlNode, isNode } from './xml.ts';
import { type Issue, warning } from './read.ts';

export type Declared = {
  correct: readonly string[];
  pairs: readonly (readonly [string, string])[];
  isMultiple: boolean;
  baseType: string;
  /** Points of each choice. */
  scores: ReadonlyMap<string, number>;
  /** Areas of a picture, with the points for marking each. */
  areas: readonly { shape: string; coords: string; score: number }[];
  /** Points of each pair, as `a b`. */
  pairScores: ReadonlyMap<string, number> | undefined;
  /** Total of all pairs. */
  grade: number | undefined;
};

/** The right answers an item declares. */
export function declaredResponses(item: XmlNode) {
  const all = new Map(
    childrenOf(item, 'responseDeclaration').map((node) => [
      node.attributes['identifier'] ?? '',
      declared(node),
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
  areas: [],
  pairScores: undefined,
  grade: undefined,
};

function declared(node: XmlNode): Declared {
  const correct = childrenOf(childOf(node, 'correctResponse'), 'value').map((value) =>
    textOf(value).trim(),
  );
  const mapping = childrenOf(childOf(node, 'mapping'), 'mapEntry').map(
    ({ attributes }) =>
      [
        (attributes['mapKey'] ?? '').trim().replaceAll(/\s+/g, ' '),
        Number(attributes['mappedValue']) || 0,
      ] as const,
  );
  const pairs = correct.flatMap((value) => {
    const [from, to] = value.split(/\s+/);
    return from !== undefined && to !== undefined ? [[from, to] as const] : [];
  });
  const total = mapping.reduce((sum, [, score]) => sum + Math.max(0, score), 0);
  return {
    correct,
    pairs,
    isMultiple: node.attributes['cardinality'] === 'multiple',
    baseType: node.attributes['baseType'] ?? '',
    scores: new Map(mapping),
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
  if (node.name === 'feedbackInline' || node.name === 'feedbackBlock') return '';
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
