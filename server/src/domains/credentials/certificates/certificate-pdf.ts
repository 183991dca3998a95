import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { registerFonts } from '#/kit/print/fonts.ts';
import { layoutGround } from './layout-ground.ts';
import type { PrintedCertificate } from './printed-certificate.ts';
import {
  PAGE,
  type PathShape,
  type Shape,
  WATERMARK_OPACITY,
} from '#/domains/credentials/print/shapes.ts';
import { certificateTexts } from './texts.ts';
import { printable } from '#/kit/print/printable.ts';

/** Renders the certificate's shapes as a PDF with a text layer and embedded fonts. */
export async function drawPdf(
  certificate: PrintedCertificate,
  shapes: readonly Shape[],
): Promise<Buffer> {
  const { language, number, ownerName, courseName, issuedAt, issuer } = certificate;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${certificateTexts[language].title} ${number}`,
      Author: issuer,
      Subject: printable(`${ownerName}, ${courseName}`),
      CreationDate: issuedAt,
    },
  });
  registerFonts(document);
  addGround(document);
  for (const shape of shapes) paint(document, shape);
  document.end();
  return buffer(document);
}

let packedGround: Buffer | undefined;

/** The ground is the same for all certificates: it is compressed once and copied into each. */
function addGround(document: PDFKit.PDFDocument): void {
  packedGround ??= deflateSync(
    layoutGround()
      .filter((shape): shape is PathShape => shape.kind === 'path')
      .map(toOperators)
      .join('\n'),
  );
  const faint = document.ref({
    Type: 'ExtGState',
    CA: WATERMARK_OPACITY,
    ca: WATERMARK_OPACITY,
  });
  faint.end('');
  const ground = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, PAGE.width, PAGE.height],
    Resources: { ExtGState: { Faint: faint } },
    Filter: 'FlateDecode',
  });
  ground.end(packedGround);
  document.page.xobjects['Ground'] = ground;
  document.addContent('/Ground Do');
}

function paint(document: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === 'path') {
    document.addContent(toOperators(shape));
    return;
  }
  // Widely spaced letters would be read and searched as single words without this.
  document.markContent('Span', { actual: shape.text });
  document
    .font(shape.weight)
    .fontSize(shape.size)
    .fillColor(shape.color)
    .text(printable(shape.text), shape.x, shape.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: shape.spacing ?? 0,
    });
  document.endMarkedContent();
}

const letters: Record<string, string> = { M: 'm', L: 'l', C: 'c' };

/** A path as PDF content stream operators. Opacity is applied by `/Faint gs`. */
function toOperators({ d, fill, stroke, lineWidth = 1, opacity }: PathShape): string {
  const steps = d.replaceAll(/([MLCZ])([^MLCZ]*)/g, (_, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : `${numbers.trim().replaceAll(',', ' ')} ${letters[letter]} `,
  );
  const painting = fill && stroke ? 'B' : fill ? 'f' : 'S';
  return [
    'q',
    opacity === undefined ? '' : '/Faint gs',
    fill ? `${components(fill)} rg` : '',
    stroke ? `${components(stroke)} RG ${lineWidth} w` : '',
    `${steps}${painting}`,
    'Q',
  ]
    .filter(Boolean)
    .join('\n');
}

/** `#1b3a92` as `0.106 0.227 0.573`. */
const components = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
