import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync, type RenderedImage } from '@resvg/resvg-js';
import { COLORS, PAGE, type Shape } from '#/domains/credentials/print/shapes.ts';
import { createTurns } from '#/kit/batching/turns.ts';
import { FONT_FILES, measure } from '#/kit/print/fonts.ts';
import { FONT_WEIGHTS } from '#/kit/print/fit-text.ts';
import { printable } from '#/kit/print/printable.ts';
import { layoutCertificate } from './layout-certificate.ts';
import { layoutGround } from './layout-ground.ts';
import type { PrintedCertificate } from './printed-certificate.ts';

/** RGB, three bytes per colour. */
type Palette = { colors: Uint8Array };

const MOST = 256;
const STEPS = 14;
/** Five bits per channel: finer differences are not visible in a certificate. */
const BITS = 5;

const tableSlot = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/**
 * The inks with their antialiased edges on both papers, then the most frequent colours of the
 * picture. With 256 colours the picture is a fifth of the full-colour size, which matters on a slow
 * connection.
 */
function makePalette(pixels: Uint8Array, inks: readonly string[]): Palette {
  const [paper = [255, 255, 255], light = paper, ...others] = inks.map(channelsOf);
  const chosen = new Map<number, readonly number[]>();
  const choose = (color: readonly number[]) => {
    const slot = tableSlot(color[0]!, color[1]!, color[2]!);
    if (chosen.size < MOST && !chosen.has(slot)) chosen.set(slot, color);
  };
  for (const ink of [paper, light, ...others]) choose(ink);
  for (const ink of others) {
    for (let step = 1; step < STEPS; step += 1) {
      choose(ink.map((value, at) => Math.round(value + ((paper[at]! - value) * step) / STEPS)));
    }
  }
  for (const color of byFrequency(pixels)) choose(color);
  return { colors: Uint8Array.from([...chosen.values()].flat()) };
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mean colours of the slots that the picture uses, most frequent first. */
function byFrequency(pixels: Uint8Array): number[][] {
  const sums = new Float64Array(4 << (3 * BITS));
  for (let at = 0; at < pixels.length; at += 4) {
    const slot = 4 * tableSlot(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    for (let channel = 0; channel < 3; channel += 1) sums[slot + channel]! += pixels[at + channel]!;
    sums[slot + 3]! += 1;
  }
  const colors: { count: number; color: number[] }[] = [];
  for (let slot = 0; slot < sums.length; slot += 4) {
    const count = sums[slot + 3]!;
    if (count === 0) continue;
    const color = [0, 1, 2].map((channel) => Math.round(sums[slot + channel]! / count));
    colors.push({ count, color });
  }
  return colors.toSorted((one, other) => other.count - one.count).map(({ color }) => color);
}

/** The nearest colour of the palette for every slot. */
function indexTable({ colors }: Palette): Uint8Array {
  const table = new Uint8Array(1 << (3 * BITS));
  for (let slot = 0; slot < table.length; slot += 1) {
    const red = ((slot >> 10) << 3) + 4;
    const green = (((slot >> 5) & 31) << 3) + 4;
    const blue = ((slot & 31) << 3) + 4;
    let best = Number.POSITIVE_INFINITY;
    for (let at = 0; at < colors.length; at += 3) {
      const distance =
        2 * (colors[at]! - red) ** 2 +
        4 * (colors[at + 1]! - green) ** 2 +
        3 * (colors[at + 2]! - blue) ** 2;
      if (distance >= best) continue;
      best = distance;
      table[slot] = at / 3;
    }
  }
  return table;
}

type Picture = {
  width: number;
  height: number;
  /** RGB, three bytes per colour. */
  palette: Uint8Array;
  /**
   * Palette index of each pixel, row by row; each row begins with its filter byte, 0 for none,
   * which compresses best.
   */
  rows: Uint8Array;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED_COLOUR = 3;
const PIXELS_A_METRE = 6734;
/** Higher compression takes three times as long to save a sixth of the size. */
const COMPRESSION_LEVEL = 2;
/** Compresses in one chunk instead of thousands to be joined afterwards. */
const COMPRESSED_CHUNK = 1024 ** 2;

const pack = promisify<Uint8Array, { level: number; chunkSize: number }, Buffer>(deflate);

/** A PNG with up to 256 colours and the physical width of an A4 sheet. */
async function encodeIndexedPng({ width, height, palette, rows }: Picture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED_COLOUR], 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(PIXELS_A_METRE, 0);
  density.writeUInt32BE(PIXELS_A_METRE, 4);
  density[8] = 1;
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('PLTE', palette),
    chunk('IDAT', await pack(rows, { level: COMPRESSION_LEVEL, chunkSize: COMPRESSED_CHUNK })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  result.set(body, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** Pixels per point: 2000 across, about 170 dpi on A4. */
const SCALE = 2000 / PAGE.width;

type Box = { left: number; top: number; width: number; height: number };

const WHOLE: Box = { left: 0, top: 0, ...PAGE };
/** Outside of this box there is only the ground (layout-certificate.ts). */
const TEXTS: Box = { left: 76, top: 92, width: PAGE.width - 152, height: 444 };

/** Rendering a picture needs 20 MB. */
const inTurn = createTurns({ atOnce: 1, waitingMost: Infinity });

/**
 * Renders a certificate's shapes (layout-certificate.ts) as a picture. The ground is rendered once;
 * each certificate renders only its texts, which are laid over it. This takes a quarter of the time
 * of rendering the whole page.
 */
export const drawPicture = (shapes: readonly Shape[]): Promise<Buffer> =>
  inTurn(async () => {
    const ground = await (readyGround ??= renderGround());
    const texts = await render(shapes, TEXTS);
    const rows = layOver(ground, texts);
    return encodeIndexedPng({ ...ground.size, palette: ground.palette.colors, rows });
  });

type Ground = {
  size: { width: number; height: number };
  /** RGBA, four bytes per pixel. */
  pixels: Uint8Array;
  palette: Palette;
  table: Uint8Array;
  /** The same pixels as palette indices (indexed-png.ts). */
  rows: Uint8Array;
};

let readyGround: Promise<Ground> | undefined;

async function renderGround(): Promise<Ground> {
  const { pixels, width, height } = await render(layoutGround(), WHOLE);
  const palette = makePalette(pixels, Object.values(COLORS));
  const table = indexTable(palette);
  const rows = new Uint8Array((width + 1) * height);
  for (let place = 0; place < width * height; place += 1) {
    const at = place * 4;
    const index = table[tableSlot(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)]!;
    rows[place + Math.floor(place / width) + 1] = index;
  }
  return { size: { width, height }, pixels, palette, table, rows };
}

/** Blends the texts over the ground, as palette indices. */
function layOver({ size, pixels, table, rows }: Ground, texts: RenderedImage): Uint8Array {
  const { width, height } = texts;
  const textPixels = texts.pixels;
  const words = new Uint32Array(textPixels.buffer, textPixels.byteOffset, width * height);
  const result = rows.slice();
  const left = Math.round(TEXTS.left * SCALE);
  const top = Math.round(TEXTS.top * SCALE);
  // Most pixels are empty, and most others have the full colour of a letter or a QR module.
  let whole = 0;
  let wholeIndex = 0;
  for (let row = 0; row < height; row += 1) {
    const below = (top + row) * size.width + left;
    const target = below + top + row + 1;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const word = words[at]!;
      if (word === 0) continue;
      if (word !== whole) {
        const slot = slotOf(textPixels, 4 * at, pixels, 4 * (below + column));
        wholeIndex = table[slot]!;
        whole = textPixels[4 * at + 3] === 255 ? word : 0;
      }
      result[target + column] = wholeIndex;
    }
  }
  return result;
}

/** The palette slot of a pixel over another one; the upper one is premultiplied by its alpha. */
function slotOf(upper: Uint8Array, at: number, lower: Uint8Array, place: number): number {
  const rest = (255 - upper[at + 3]!) / 255;
  return tableSlot(
    upper[at]! + lower[place]! * rest,
    upper[at + 1]! + lower[place + 1]! * rest,
    upper[at + 2]! + lower[place + 2]! * rest,
  );
}

const render = (shapes: readonly Shape[], box: Box) =>
  renderAsync(toSvg(shapes, box), {
    fitTo: { mode: 'width', value: Math.round(box.width * SCALE) },
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: 'Onest',
    },
  });

export const drawSvg = (certificate: PrintedCertificate): string =>
  toSvg([...layoutGround(), ...layoutCertificate(certificate, measure)], WHOLE);

function toSvg(shapes: readonly Shape[], { left, top, width, height }: Box): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
    `viewBox="${left} ${top} ${width} ${height}">${shapes.map(toElement).join('')}</svg>`,
  ].join('');
}

function toElement(shape: Shape): string {
  if (shape.kind === 'text') {
    const { x, y, size, weight, color, spacing = 0, text } = shape;
    const font = `font-family="Onest" font-weight="${FONT_WEIGHTS[weight]}" font-size="${size}"`;
    return `<text x="${x}" y="${y}" ${font} letter-spacing="${spacing}" fill="${color}">${escaped(text)}</text>`;
  }
  const { d, fill = 'none', stroke = 'none', lineWidth = 1, opacity = 1 } = shape;
  return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${lineWidth}" opacity="${opacity}"/>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return printable(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
