import { type Area, readArea, centreOf, writeArea } from '@malaka/grading/areas';
import { type Picture, pictureTag, splitPicture } from '@malaka/grading/pictures';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { pictureSize } from '#/kit/files/encode-picture.ts';
import { type Common, hotSpot, type ReadArea } from './make-drafts.ts';
import type { Query } from './read-qti-item.ts';
import { failure, type Read, unread, warning, type Draft } from './read.ts';
import { childOf, childrenOf, findAll, textOf, type XmlNode } from './xml.ts';
import type { Html, Written } from './qti-parts.ts';

type Size = { width: number; height: number };

const NAMES = { rectangle: 'rect', ellipse: 'ellipse', polygon: 'poly' } as const;
const WHOLE = 100;

/** In pixels, as in QTI and HTML image maps. */
function writeCoords(area: Area, { width, height }: Size): { shape: string; coords: string } {
  const pixels = area.numbers.map((fraction, n) =>
    Math.round(fraction * (n % 2 === 0 ? width : height)),
  );
  const [x, y, across, down] = pixels;
  return area.shape === 'ellipse' && across === down
    ? { shape: 'circle', coords: [x, y, across].join() }
    : { shape: NAMES[area.shape], coords: pixels.join() };
}

/** Undefined for an unknown shape, or one outside of this picture. */
function readCoords(shape: string, coords: string, size: Size): Area | undefined {
  if (shape === 'default') return readArea('rectangle 0 0 1 1');
  const parts = coords
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const own = shape === 'circle' ? [...parts, parts[2] ?? ''] : parts;
  const name = SHAPES[shape];
  if (!name || own.some((part) => !/^-?\d+(?:\.\d+)?%?$/.test(part))) return undefined;
  const numbers = own.map((part, n) => {
    const side = n % 2 === 0 ? size.width : size.height;
    const fraction = part.endsWith('%') ? Number(part.slice(0, -1)) / WHOLE : Number(part) / side;
    return Math.min(1, Math.max(0, fraction));
  });
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  return readArea(writeArea({ shape: name, numbers }));
}

const SHAPES: Readonly<Record<string, Area['shape'] | undefined>> = {
  rect: 'rectangle',
  circle: 'ellipse',
  ellipse: 'ellipse',
  poly: 'polygon',
};

type Found = { name: string; shape: string; coords: string; score: number; isRight: boolean };

const isPicture = ({ name }: XmlNode): boolean => name === 'object' || name === 'img';

/** Areas that are visible and chosen, or hidden and marked: here all are hidden. */
export function readQtiHotspot(common: Common, query: Query): Read {
  const { body, interaction, html } = query;
  const node = childrenOf(interaction).find(isPicture);
  const size = node && writtenSize(node);
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
      const bytes = writtenSize(node) ? undefined : bytesOf(node);
      const size = bytes && (await pictureSize(bytes));
      if (!size) continue;
      const { width, height } = size;
      node.attributes = { ...node.attributes, width: String(width), height: String(height) };
    }
  }
}

function writtenSize({ attributes }: XmlNode): Size | undefined {
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

/** Assumed for a picture of unknown size; the areas are relative, so they fit any size. */
const UNKNOWN: Size = { width: 1000, height: 1000 };

/** Hidden areas to mark; their names and exact shapes go into our data attribute. */
export async function writeQtiHotspot(
  draft: Draft,
  html: Html,
  sizeOf: (address: string) => Promise<Size | undefined>,
): Promise<Written> {
  const { text, picture } = splitPicture(draft.text);
  const { src = '', alt = '', width, height } = picture ?? {};
  const size =
    width !== undefined && height !== undefined
      ? { width, height }
      : ((await sizeOf(src)) ?? UNKNOWN);
  const areas = draft.answers.flatMap(({ text: name, details, score }) => {
    const area = readArea(details);
    return area ? [{ name: plainText(name), area, isRight: score > 0 }] : [];
  });
  const right = areas.filter(({ isRight }) => isRight);
  const share = Number((draft.score / Math.max(1, right.length)).toFixed(6));
  const values = right.map(({ area }) => {
    const { x, y } = centreOf(area);
    return `<qti-value>${Math.round(x * size.width)} ${Math.round(y * size.height)}</qti-value>`;
  });
  const entries = areas.map(({ area, isRight }) => {
    const { shape, coords } = writeCoords(area, size);
    return `<qti-area-map-entry shape="${shape}" coords="${coords}" mapped-value="${isRight ? share : 0}"/>`;
  });
  const own = areas.map(({ name, area, isRight }) =>
    encodeURIComponent(`${isRight ? 1 : 0}|${writeArea(area)}|${name}`.toWellFormed()),
  );
  const cardinality = right.length === 1 ? 'single' : 'multiple';
  const shown = await html(pictureTag({ src, alt, ...size }));
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="point"><qti-correct-response>${values.join('')}</qti-correct-response><qti-area-mapping default-value="0">${entries.join('')}</qti-area-mapping></qti-response-declaration>`,
    body: `<div>${await html(text)}</div><qti-select-point-interaction response-identifier="RESPONSE" max-choices="${right.length}" data-areas="${own.join(' ')}">${shown}</qti-select-point-interaction>`,
    processing: 'map_response_point',
  };
}
