import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { measure, registerFonts } from './fonts.ts';
import { layoutCertificate, type PrintedCertificate } from './layout-certificate.ts';
import { PAGE, type Shape } from './shapes.ts';
import { certificateTexts } from './texts.ts';

/** The certificate as a PDF with a text layer and its fonts inside. */
export async function drawPdf(certificate: PrintedCertificate): Promise<Buffer> {
  const { language, number, ownerName, courseName, issuedAt, issuer } = certificate;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${certificateTexts[language].title} ${number}`,
      Author: issuer,
      Subject: `${ownerName}, ${courseName}`,
      CreationDate: issuedAt,
    },
  });
  registerFonts(document);
  for (const shape of layoutCertificate(certificate, measure)) paint(document, shape);
  document.end();
  return buffer(document);
}

function paint(document: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.kind === 'text') {
    // Readers and searches take widely set letters for single words unless they are told.
    document.markContent('Span', { actual: shape.text });
    document
      .font(shape.weight)
      .fontSize(shape.size)
      .fillColor(shape.color)
      .text(shape.text, shape.x, shape.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: shape.spacing ?? 0,
      });
    document.endMarkedContent();
    return;
  }
  const { d, fill, stroke, lineWidth = 1, opacity = 1 } = shape;
  document.save().opacity(opacity).lineWidth(lineWidth).path(d);
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else if (stroke) document.stroke(stroke);
  document.restore();
}
