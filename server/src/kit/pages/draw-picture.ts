import { escapeHtml } from '@malaka/grading/plain-text';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { fitText, FONT_WEIGHTS, type TextStyle } from '#/kit/print/fit-text.ts';
import { FONT_FILES, measure } from '#/kit/print/fonts.ts';
import { type Picture, PICTURE_SIZE } from './page.ts';
import { printable } from '#/kit/print/printable.ts';

const { width, height } = PICTURE_SIZE;
const EDGE = 72;
/** Vertical centre of the name. */
const MIDDLE = 360;
const COVER_WIDTH = 480;
/** Longer sequences of letters than any word are broken. */
const WORD_MAX = 24;
const COLORS = { ground: '#142d72', light: '#1b3a92', paper: '#ffffff', quiet: '#c3d0f2' } as const;
const GOLD = '#e0bf7c';

/** The logo (web/public/favicon.svg). */
const STAR =
  'M48.00 0.00L33.94 14.06L33.94 33.94L14.06 33.94L0.00 48.00L-14.06 33.94L-33.94 33.94L-33.94 14.06L-48.00 0.00L-33.94 -14.06L-33.94 -33.94L-14.06 -33.94L-0.00 -48.00L14.06 -33.94L33.94 -33.94L33.94 -14.06ZM30.49 12.63L17.86 17.86L12.63 30.49L0.00 25.26L-12.63 30.49L-17.86 17.86L-30.49 12.63L-25.26 0.00L-30.49 -12.63L-17.86 -17.86L-12.63 -30.49L-0.00 -25.26L12.63 -30.49L17.86 -17.86L30.49 -12.63L25.26 -0.00ZM23.00 0.00L16.26 6.74L16.26 16.26L6.74 16.26L0.00 23.00L-6.74 16.26L-16.26 16.26L-16.26 6.74L-23.00 0.00L-16.26 -6.74L-16.26 -16.26L-6.74 -16.26L-0.00 -23.00L6.74 -16.26L16.26 -16.26L16.26 -6.74Z';

/** Draws the picture of a page as a JPEG; an unreadable cover is left out. */
export async function drawPicture(picture: Picture, cover: Buffer | undefined): Promise<Buffer> {
  const beside = cover && (await cutCover(cover));
  const { pixels } = await renderAsync(toSvg(picture, beside !== undefined), {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: 'Onest',
    },
  });
  const drawn = sharp(pixels, { raw: { width, height, channels: 4 } });
  if (beside) drawn.composite([{ input: beside, left: width - COVER_WIDTH, top: 0 }]);
  return await drawn.flatten().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

const cutCover = (cover: Buffer) =>
  sharp(cover, { limitInputPixels: 25_000_000 })
    .resize(COVER_WIDTH, height, { fit: 'cover' })
    .flatten({ background: COLORS.paper })
    .png()
    .toBuffer()
    .catch(() => undefined);

function toSvg({ kind, title, lines }: Picture, hasCover: boolean): string {
  const room = (hasCover ? width - COVER_WIDTH : width) - 2 * EDGE;
  const heading = fitTitle(title, room);
  const step = heading.size * 1.18;
  const top = MIDDLE - ((heading.lines.length - 1) * step) / 2;
  const texts = [
    write('Malaka', EDGE + 80, 112, { weight: 'semiBold', size: 40, color: COLORS.paper }),
    write(clip(kind, room, KIND), EDGE, top - heading.size - 16, KIND),
    ...heading.lines.map((line, n) =>
      write(line, EDGE, top + n * step, {
        weight: 'bold',
        size: heading.size,
        color: COLORS.paper,
      }),
    ),
    ...lines.map((line, n) =>
      write(clip(line, room, LINE), EDGE, height - EDGE - (lines.length - 1 - n) * 44, LINE),
    ),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.ground}"/>`,
    star(hasCover ? 560 : 1010, 400, 7.5, COLORS.light),
    star(EDGE + 30, 98, 0.64, GOLD),
    ...texts,
    '</svg>',
  ].join('');
}

const KIND: TextStyle = { weight: 'semiBold', size: 30, color: GOLD };
const LINE: TextStyle = { weight: 'regular', size: 32, color: COLORS.quiet };
const MAX_LINES = 6;

/** As large as possible; a name that is too long even in the smallest size ends in an ellipsis. */
function fitTitle(title: string, room: number) {
  const box = { weight: 'bold', width: room, maxSize: 68, minSize: 38, maxLines: 4 } as const;
  const breakable = title.replaceAll(/\S+/gu, (word) =>
    word.length > WORD_MAX ? (word.match(/.{1,24}/gsu) ?? [word]).join(' ') : word,
  );
  const { lines, size } = fitText(breakable, box, measure);
  if (lines.length <= MAX_LINES) return { lines, size };
  return { lines: [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`], size };
}

function clip(text: string, room: number, style: TextStyle): string {
  if (measure(text, style) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && measure(`${letters.join('')}…`, style) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const star = (x: number, y: number, scale: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${color}" fill-rule="evenodd" d="${STAR}"/>`;

function write(text: string, x: number, y: number, { weight, size, color }: TextStyle): string {
  const font = `font-family="Onest" font-weight="${FONT_WEIGHTS[weight]}" font-size="${size}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${color}">${escapeHtml(printable(text))}</text>`;
}
