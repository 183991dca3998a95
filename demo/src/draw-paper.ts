import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { registerFonts } from '@malaka/server/kit/print/fonts';
import type { DemoPaper } from '#/content/papers.ts';
import { renderStill } from './make-video.ts';

const [WIDTH, HEIGHT] = [842, 595];
const INK = '#1f3a5f';

type Line = { text: string; size: number; y: number };

const linesOf = ({ issuer, title, number }: DemoPaper, owner: string): Line[] => [
  { text: issuer, size: 17, y: 110 },
  { text: 'SERTIFIKAT', size: 44, y: 200 },
  { text: owner, size: 27, y: 290 },
  { text: title, size: 20, y: 350 },
  { text: number, size: 15, y: 470 },
];

/** A plain document, as a scan or a PDF. */
export async function drawPaper(paper: DemoPaper, owner: string): Promise<Buffer> {
  const lines = linesOf(paper, owner);
  if (!paper.isPdf) return drawScan(lines);
  const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  registerFonts(document);
  document
    .lineWidth(3)
    .strokeColor(INK)
    .rect(30, 30, WIDTH - 60, HEIGHT - 60)
    .stroke();
  document.font('semiBold').fillColor(INK);
  for (const { text, size, y } of lines) {
    document.fontSize(size).text(text, 0, y - size, { width: WIDTH, align: 'center' });
  }
  document.end();
  return await buffer(document);
}

function drawScan(lines: readonly Line[]): Buffer {
  const texts = lines.map(
    ({ text, size, y }) =>
      `<text x="${WIDTH / 2}" y="${y}" font-size="${size}" text-anchor="middle">${text}</text>`,
  );
  return renderStill(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Onest" fill="${INK}">
      <rect width="100%" height="100%" fill="#fbf7ec"/>
      <rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" fill="none" stroke="${INK}" stroke-width="3"/>
      ${texts.join('')}
    </svg>`,
  );
}
