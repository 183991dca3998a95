import { renderAsync } from '@resvg/resvg-js';
import { FONT_FILES, measure } from './fonts.ts';
import { layoutCertificate, type PrintedCertificate } from './layout-certificate.ts';
import { FONT_WEIGHTS, PAGE, type Shape } from './shapes.ts';

/** The certificate as a picture; wide enough to be printed on A4. */
const PIXELS = 2400;

export async function drawPicture(certificate: PrintedCertificate): Promise<Buffer> {
  const image = await renderAsync(drawSvg(certificate), {
    fitTo: { mode: 'width', value: PIXELS },
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(FONT_FILES),
      defaultFontFamily: 'Onest',
    },
  });
  return image.asPng();
}

export function drawSvg(certificate: PrintedCertificate): string {
  const { width, height } = PAGE;
  const shapes = layoutCertificate(certificate, measure).map(toElement);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
    `viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`,
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
  return (
    text
      // oxlint-disable-next-line no-control-regex -- XML holds no control characters, not even escaped
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}
