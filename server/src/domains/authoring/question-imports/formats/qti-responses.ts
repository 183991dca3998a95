import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts';

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
