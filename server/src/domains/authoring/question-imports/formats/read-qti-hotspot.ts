import { type Area, readArea } from '@malaka/grading/areas';
import type { Picture } from '@malaka/grading/pictures';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { pictureSize } from '#/kit/files/picture-size.ts';
import type { Common } from './make-drafts.ts';
import { hotSpot, type ReadArea } from './make-hotspot.ts';
import { readCoords, type Size, writeCoords } from './qti-areas.ts';
import type { Query } from './read-qti-item.ts';
import { failure, type Read, unread, warning } from './read.ts';
import { childOf, childrenOf, findAll, textOf, type XmlNode } from './xml.ts';

type Found = { name: string; shape: string; coords: string; score: number; isRight: boolean };

const isPicture = ({ name }: XmlNode): boolean => name === 'object' || name === 'img';

/** Areas that are visible and chosen, or hidden and marked: here all are hidden. */
export function readQtiHotspot(common: Common, query: Query): Read {
  const { body, interaction, html } = query;
  const node = childrenOf(interaction).find(isPicture);
  const size = node && sizeOf(node);
  if (!node || !size) return unread(common.source, failure('unreadable', 'width, height'));
  const text = html(body, (child) =>
    child === interaction ? html(childOf(interaction, 'prompt')) : undefined,
  );
  const { found, most } = foundIn(query);
  const shown = html({ ...node, name: 'div', attributes: {}, children: [node] });
  const source = /\ssrc="([^"]*)"/.exec(shown)?.[1];
  const alt = (node.attributes['alt'] ?? textOf(node)).trim() || plainText(text).slice(0, ALT_MAX);
  const picture: Picture | undefined = source ? { src: source, alt, ...size } : undefined;
  const right = found.filter(({ isRight }) => isRight);
  const total = right.reduce((sum, { score }) => sum + score, 0);
  const isEven =
    right.every(({ score }) => Math.abs(score - total / right.length) < 0.001) &&
    found.every(({ score, isRight }) => isRight || score === 0);
  const issues = [...(common.issues ?? [])];
  if (!isEven || (most !== undefined && most !== right.length))
    issues.push(warning('score_approximated'));
  return hotSpot(
    { ...common, text, grade: common.grade ?? (total > 0 ? total : 1), issues },
    { picture, areas: areasOf(found, size, interaction.attributes['dataAreas'] ?? '') },
  );
}

const ALT_MAX = 200;

/** Reads missing sizes from the picture itself. */
export async function measurePictures(
  root: XmlNode,
  bytesOf: (node: XmlNode) => Uint8Array | undefined,
): Promise<void> {
  for (const interaction of findAll(root, 'hotspotInteraction', 'selectPointInteraction')) {
    for (const node of childrenOf(interaction).filter(isPicture)) {
      const bytes = sizeOf(node) ? undefined : bytesOf(node);
      const size = bytes && (await pictureSize(bytes));
      if (!size) continue;
      const { width, height } = size;
      node.attributes = { ...node.attributes, width: String(width), height: String(height) };
    }
  }
}

function sizeOf({ attributes }: XmlNode): Size | undefined {
  const [width, height] = [attributes['width'], attributes['height']].map((sizeText) =>
    Math.round(Number.parseFloat(sizeText ?? '')),
  );
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : undefined;
}

function foundIn({ interaction, responses }: Query): { found: Found[]; most: number | undefined } {
  const { correct, scores, areas } = responses.of(
    interaction.attributes['responseIdentifier'] ?? '',
  );
  const maximum = Number(interaction.attributes['maxChoices'] || Number.NaN);
  const most = Number.isNaN(maximum) ? undefined : maximum;
  if (interaction.name === 'selectPointInteraction') {
    const found = areas.map((area) => ({ name: '', ...area, isRight: area.score > 0 }));
    return { found, most };
  }
  const choices = childrenOf(interaction, 'hotspotChoice').map(({ attributes }) => {
    const id = attributes['identifier'] ?? '';
    const score = scores.get(id) ?? 0;
    const isRight = correct.length > 0 ? correct.includes(id) : score > 0;
    return {
      name: attributes['hotspotLabel'] ?? attributes['label'] ?? '',
      shape: attributes['shape'] ?? '',
      coords: attributes['coords'] ?? '',
      score: scores.size > 0 ? score : isRight ? 1 : 0,
      isRight,
    };
  });
  return { found: choices, most };
}

/** Our exports encode exact areas and names; if another program moved an area, its pixels count. */
function areasOf(found: readonly Found[], size: Size, encoded: string): ReadArea[] {
  const own = encoded.split(' ').map((part) => decoded(part).split('|'));
  return found.map(({ name, shape, coords, isRight }, n) => {
    const [right = '', details = '', ...names] = own[n] ?? [];
    const area = readArea(details);
    const isOurs = area && own.length === found.length && isSame(area, { shape, coords }, size);
    return isOurs
      ? { name: escapeHtml(names.join('|')), area, isRight: right === '1' }
      : { name: escapeHtml(name), area: readCoords(shape, coords, size), isRight };
  });
}

function isSame(area: Area, declared: { shape: string; coords: string }, size: Size): boolean {
  const written = writeCoords(area, size);
  return written.shape === declared.shape && written.coords === declared.coords;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
