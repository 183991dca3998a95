import { COLORS } from '#/domains/credentials/print/shapes.ts';
import { printable } from '#/kit/print/printable.ts';
import {
  amountText,
  authorOf,
  basisOf,
  dateText,
  dayText,
  nameOf,
  type Statement,
} from './statement.ts';
import { statementTexts } from './statement-texts.ts';

/** A4 portrait, in points; the foot holds only the page number. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;

/** Column widths; they add up to the page without its margins. */
const WIDTHS = [24, 60, 96, 151.28, 76, 52, 40] as const;
const GAP = 6;

/**
 * The year's entries, under headings repeated on every page; an entry never breaks across pages.
 */
export function drawTable(document: PDFKit.PDFDocument, statement: Statement): void {
  const { language, credits } = statement;
  const texts = statementTexts[language];
  document.font('semiBold').fontSize(13).fillColor(COLORS.ink).text(texts.lines);
  document.moveDown(0.4);
  if (credits.lines.length === 0) {
    document.font('regular').fontSize(10).fillColor(COLORS.quiet).text(texts.noLines);
    return;
  }
  const { number, date, kind, document: basis, author, expires, amount } = texts.columns;
  const heading = [number, date, kind, basis, author, expires, amount];
  drawRow(document, heading, 'heading');
  // Oldest first, as in an account statement.
  for (const [index, entry] of credits.lines.toReversed().entries()) {
    const cells = [
      String(index + 1),
      dateText(entry.createdAt),
      nameOf(entry, language),
      basisOf(entry),
      authorOf(entry, language),
      entry.expiresOn === null ? '—' : dayText(entry.expiresOn),
      amountText(entry.amount),
    ];
    if (document.y + heightOf(document, cells) > SHEET.height - SHEET.foot) {
      document.addPage();
      drawRow(document, heading, 'heading');
    }
    drawRow(document, cells, 'line');
  }
  drawTotal(document, texts.balance, amountText(credits.total));
}

type Look = 'heading' | 'line';

function heightOf(document: PDFKit.PDFDocument, cells: readonly string[]): number {
  document.font('regular').fontSize(9);
  const heights = cells.map((cell, column) =>
    document.heightOfString(cell, { width: WIDTHS[column]! - GAP }),
  );
  return Math.max(...heights) + 9;
}

function drawRow(document: PDFKit.PDFDocument, cells: readonly string[], look: Look): void {
  const top = document.y;
  const height = heightOf(document, cells);
  document.font(look === 'heading' ? 'semiBold' : 'regular').fontSize(look === 'heading' ? 8 : 9);
  document.fillColor(look === 'heading' ? COLORS.quiet : COLORS.ink);
  let x: number = SHEET.margin;
  for (const [column, cell] of cells.entries()) {
    const width = WIDTHS[column]!;
    const align = column === cells.length - 1 ? 'right' : 'left';
    document.text(printable(cell), x, top + 4, {
      width: column === cells.length - 1 ? width : width - GAP,
      align,
    });
    x += width;
  }
  drawRuleBelow(document, top + height, look === 'heading' ? COLORS.lapis : '#d9dde5');
  document.x = SHEET.margin;
  document.y = top + height;
}

function drawRuleBelow(document: PDFKit.PDFDocument, y: number, color: string): void {
  document
    .moveTo(SHEET.margin, y)
    .lineTo(SHEET.width - SHEET.margin, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

function drawTotal(document: PDFKit.PDFDocument, name: string, total: string): void {
  const width = SHEET.width - 2 * SHEET.margin;
  if (document.y + 24 > SHEET.height - SHEET.foot) document.addPage();
  const top = document.y + 5;
  document.font('bold').fontSize(10).fillColor(COLORS.ink);
  document.text(name, SHEET.margin, top, { width: width / 2 });
  document.text(total, SHEET.margin + width / 2, top, { width: width / 2, align: 'right' });
  document.x = SHEET.margin;
}
