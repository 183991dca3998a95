import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { COLORS } from '#/domains/credentials/print/shapes.ts';
import { registerFonts } from '#/kit/print/fonts.ts';
import { amountText, type Statement, timeText } from './statement.ts';
import { SHEET, drawTable } from './statement-table.ts';
import { statementTexts } from './statement-texts.ts';
import { printable } from '#/kit/print/printable.ts';

const WIDTH = SHEET.width - 2 * SHEET.margin;

/** The printable statement: searchable text, on as many pages as needed. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const { language, owner, credits, madeAt } = statement;
  const texts = statementTexts[language];
  const document = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margins: { top: SHEET.margin, left: SHEET.margin, right: SHEET.margin, bottom: 0 },
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: printable(`${texts.title(credits.year)}. ${owner}`),
      Author: 'Malaka',
      CreationDate: madeAt,
    },
  });
  registerFonts(document);
  drawHead(document, statement);
  drawTable(document, statement);
  drawRules(document, statement);
  numberPages(document, statement);
  document.end();
  return buffer(document);
}

function drawHead(document: PDFKit.PDFDocument, statement: Statement): void {
  const { language, owner, phone, madeAt, credits } = statement;
  const texts = statementTexts[language];
  document.font('bold').fontSize(11).fillColor(COLORS.turquoise).text('Malaka');
  document.moveDown(0.4);
  document.font('bold').fontSize(20).fillColor(COLORS.lapis).text(texts.title(credits.year));
  document.moveDown(0.5);
  drawFacts(document, [
    [texts.owner, owner || '—'],
    [texts.phone, `+${phone}`],
    [texts.made, timeText(madeAt)],
    [texts.state, credits.isClosed ? texts.closed : texts.open],
  ]);
  document.moveDown(0.6);
  drawFacts(document, figuresOf(statement), 'bold');
  document.moveDown(0.8);
}

function figuresOf({ language, credits }: Statement): [string, string][] {
  const texts = statementTexts[language];
  const { year, isClosed, missing } = credits;
  return [
    [texts.minimum, amountText(credits.minimum)],
    [texts.collected, amountText(credits.collected)],
    [texts.missing, missing > 0 ? amountText(missing) : `0 (${texts.reached})`],
    [texts.carries(year + 1, isClosed), amountText(credits.carries)],
    [texts.expires(isClosed), amountText(credits.expires)],
    ...(isClosed ? [[texts.balance, amountText(credits.total)] as [string, string]] : []),
  ];
}

function drawFacts(
  document: PDFKit.PDFDocument,
  facts: readonly (readonly [string, string])[],
  weight: 'semiBold' | 'bold' = 'semiBold',
): void {
  const names = 170;
  for (const [name, value] of facts) {
    const top = document.y;
    document.font('regular').fontSize(10).fillColor(COLORS.quiet);
    document.text(name, SHEET.margin, top, { width: names });
    const under = document.y;
    document.font(weight).fillColor(COLORS.ink);
    document.text(printable(value), SHEET.margin + names, top, { width: WIDTH - names });
    document.y = Math.max(under, document.y) + 3;
  }
  document.x = SHEET.margin;
}

function drawRules(document: PDFKit.PDFDocument, { language, credits }: Statement): void {
  const text = statementTexts[language].rules({
    minimum: amountText(credits.minimum),
    cap: amountText(credits.cap),
    nextYear: credits.year + 1,
  });
  document.font('regular').fontSize(9);
  const height = document.heightOfString(text, { width: WIDTH });
  if (document.y + height + 16 > SHEET.height - SHEET.foot) document.addPage();
  document.fillColor(COLORS.quiet).text(text, SHEET.margin, document.y + 16, { width: WIDTH });
}

function numberPages(document: PDFKit.PDFDocument, { language, owner, credits }: Statement): void {
  const texts = statementTexts[language];
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document.font('regular').fontSize(8).fillColor(COLORS.quiet);
    const place = { width: WIDTH, lineBreak: false };
    const y = SHEET.height - SHEET.margin + 8;
    document.text(printable(`${owner} · ${texts.title(credits.year)}`), SHEET.margin, y, place);
    document.text(texts.page(page + 1, count), SHEET.margin, y, { ...place, align: 'right' });
  }
}
