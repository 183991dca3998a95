import { tashkentDay } from '@malaka/grading/tashkent';
import { create as createQr } from 'qrcode';
import { fitText, type Measure, type TextStyle } from '#/kit/print/fit-text.ts';
import { COLORS, FACT_WIDTH, PAGE, type Shape } from '#/domains/credentials/print/shapes.ts';
import { layoutCourses, type Pen, penOf, quiet } from './layout-courses.ts';
import { modules, rectangle } from './ornament.ts';
import type { PrintedCertificate } from './printed-certificate.ts';
import { dottedDay } from './rules.ts';
import { certificateTexts } from './texts.ts';

const SIGNATORY_WIDTH = 290;

/** The signatory's name and, below it, their position. */
function layoutSignatory(
  { signatory, signatoryTitle }: { signatory: string; signatoryTitle: string },
  { left, bottom }: { left: number; bottom: number },
  pen: Pen,
  measure: Measure,
): Shape[] {
  if (signatory === '') return [];
  const title = fitText(
    signatoryTitle,
    { weight: 'regular', width: SIGNATORY_WIDTH, maxSize: 8.5, minSize: 6, maxLines: 2 },
    measure,
  );
  const name = fitText(
    signatory,
    { weight: 'semiBold', width: SIGNATORY_WIDTH, maxSize: 12, minSize: 7, maxLines: 1 },
    measure,
  );
  const rows = [
    ...name.lines.map((text) => ({
      text,
      style: { weight: 'semiBold', size: name.size, color: COLORS.ink } as const,
    })),
    ...title.lines.map((text) => ({ text, style: quiet(title.size) })),
  ];
  let y = bottom;
  return rows.toReversed().map(({ text, style }) => {
    const row = pen(text, { x: left, y, align: 'left' }, style);
    y -= style.size * 1.4;
    return row;
  });
}

const MIDDLE = PAGE.width / 2;
const TEXT_WIDTH = 620;
const EDGE = 84;
/** 32 mm: phones can scan the longest signed address from paper. */
const QR_SIDE = 92;

/** What differs between certificates, drawn over the shared ground (layout-ground.ts). */
export function layoutCertificate(certificate: PrintedCertificate, measure: Measure): Shape[] {
  const pen = penOf(measure);
  return [
    ...heading(certificate, pen, measure),
    ...ground(certificate, pen, measure),
    ...owner(certificate, pen, measure),
    ...course(certificate, pen, measure),
    ...facts(certificate, pen),
    ...layoutSignatory(certificate, { left: EDGE, bottom: 489 }, pen, measure),
    ...foot(certificate, pen),
  ];
}

function heading(certificate: PrintedCertificate, pen: Pen, measure: Measure): Shape[] {
  const { type, language } = certificate;
  const texts = certificateTexts[language];
  const issuer = fitText(
    certificate.issuer,
    { weight: 'regular', width: TEXT_WIDTH, maxSize: 10, minSize: 7, maxLines: 2 },
    measure,
  );
  const at = (y: number) => ({ x: MIDDLE, y });
  return [
    pen('MALAKA', at(105), { weight: 'bold', size: 13, color: COLORS.lapis, spacing: 4 }),
    ...issuer.lines.map((line, place) =>
      pen(line, at(118 + place * issuer.size * 1.3), quiet(issuer.size)),
    ),
    pen(texts.title, at(174), { weight: 'bold', size: 44, color: COLORS.lapis, spacing: 9 }),
    pen(texts.about[type], at(195), {
      weight: 'semiBold',
      size: 12.5,
      color: COLORS.turquoise,
      spacing: 0.6,
    }),
  ];
}

/** The legal document on which the certificate is based. */
function ground(certificate: PrintedCertificate, pen: Pen, measure: Measure): Shape[] {
  if (certificate.ground === '') return [];
  const text = `${certificateTexts[certificate.language].basis}: ${certificate.ground}`;
  const box = { weight: 'regular', width: TEXT_WIDTH, maxSize: 8.5, minSize: 6 } as const;
  const { lines, size } = fitText(text, { ...box, maxLines: 2 }, measure);
  return stacked(lines, { middle: 211, size, leading: 1.2 }).map(({ line, y }) =>
    pen(line, { x: MIDDLE, y }, quiet(size)),
  );
}

function owner(certificate: PrintedCertificate, pen: Pen, measure: Measure): Shape[] {
  const texts = certificateTexts[certificate.language];
  const { lines, size } = fitName(certificate.ownerName, measure);
  const style: TextStyle = { weight: 'bold', size, color: COLORS.ink };
  return [
    pen(texts.confirms, { x: MIDDLE, y: 237 }, quiet(11)),
    ...stacked(lines, { middle: 271, size, leading: 1.2 }).map(({ line, y }) =>
      pen(line, { x: MIDDLE, y }, style),
    ),
  ];
}

/** One large line for most names; long ones get two smaller lines rather than tiny letters. */
function fitName(name: string, measure: Measure) {
  const box = { weight: 'bold', width: TEXT_WIDTH, minSize: 26, maxLines: 1 } as const;
  const oneLine = fitText(name, { ...box, maxSize: 33 }, measure);
  if (oneLine.lines.length === 1) return oneLine;
  return fitText(name, { ...box, maxSize: 25, minSize: 16, maxLines: 2 }, measure);
}

function course(certificate: PrintedCertificate, pen: Pen, measure: Measure): Shape[] {
  const { completed, quotes, summary } = certificateTexts[certificate.language];
  const reason = certificate.type === 'summary' ? summary.completed(certificate.year) : completed;
  if (certificate.courses.length > 0) {
    return [
      pen(reason, { x: MIDDLE, y: 329 }, quiet(11)),
      ...layoutCourses(certificate, { middle: MIDDLE, top: 347, bottom: 400 }, measure),
    ];
  }
  const box = {
    weight: 'semiBold',
    width: TEXT_WIDTH,
    maxSize: 19,
    minSize: 11,
    maxLines: 3,
  } as const;
  const { lines, size } = fitText(quotes.join(certificate.courseName), box, measure);
  const style: TextStyle = { weight: 'semiBold', size, color: COLORS.lapis };
  return [
    pen(reason, { x: MIDDLE, y: 335 }, quiet(11)),
    ...stacked(lines, { middle: 370, size, leading: 1.28 }).map(({ line, y }) =>
      pen(line, { x: MIDDLE, y }, style),
    ),
  ];
}

/** Baselines of lines centred vertically; capitals are about 0.7 of the font size. */
function stacked(
  lines: readonly string[],
  { middle, size, leading }: { middle: number; size: number; leading: number },
): { line: string; y: number }[] {
  const step = size * leading;
  const first = middle + size * 0.35 - ((lines.length - 1) * step) / 2;
  return lines.map((line, place) => ({ line, y: first + place * step }));
}

function facts(certificate: PrintedCertificate, pen: Pen): Shape[] {
  const { language, hours, credits, issuedAt } = certificate;
  const texts = certificateTexts[language];
  const decimal = (value: number) => String(value).replace('.', texts.decimalSign);
  // A year may consist of credits without hours, and a course may give no credits.
  const columns: [string, string][] = [
    ...(hours > 0 ? [[texts.hours, decimal(hours)] as [string, string]] : []),
    ...(credits > 0 ? [[texts.credits, decimal(credits)] as [string, string]] : []),
    [texts.date, dottedDay(tashkentDay(issuedAt))],
  ];
  const style = { weight: 'semiBold', size: 17, color: COLORS.ink } as const;
  return columns.flatMap(([label, value], place) => {
    const x = MIDDLE + (place - (columns.length - 1) / 2) * FACT_WIDTH;
    return [
      pen(value, { x, y: 430 }, style),
      pen(label, { x, y: 446 }, quiet(8.5)),
      ...(place > 0 ? [rule(x - FACT_WIDTH / 2)] : []),
    ];
  });
}

/** The rule between two facts. */
const rule = (x: number): Shape => ({
  kind: 'path',
  d: `M${x} 414L${x} 446`,
  stroke: COLORS.gold,
  lineWidth: 0.6,
});

function foot(certificate: PrintedCertificate, pen: Pen): Shape[] {
  const { number, language, checkUrl } = certificate;
  const texts = certificateTexts[language];
  const right = PAGE.width - EDGE;
  const top = 526 - QR_SIDE;
  const host = new URL(checkUrl).host;
  const { modules: matrix } = createQr(checkUrl, { errorCorrectionLevel: 'M' });
  const isDark = (row: number, column: number) => Boolean(matrix.get(row, column));
  const qr = { left: right - QR_SIDE, top, side: QR_SIDE };
  const textRight = right - QR_SIDE - 14;
  return [
    pen(texts.number, { x: EDGE, y: 508, align: 'left' }, quiet(8.5)),
    pen(
      number,
      { x: EDGE, y: 526, align: 'left' },
      {
        weight: 'semiBold',
        size: 15,
        color: COLORS.lapis,
        spacing: 0.5,
      },
    ),
    pen(texts.check, { x: textRight, y: 508, align: 'right' }, quiet(8.5)),
    pen(
      host,
      { x: textRight, y: 526, align: 'right' },
      {
        weight: 'semiBold',
        size: 11,
        color: COLORS.lapis,
      },
    ),
    {
      kind: 'path',
      d: rectangle(qr.left - 5, top - 5, QR_SIDE + 10, QR_SIDE + 10),
      fill: COLORS.light,
    },
    { kind: 'path', d: modules(matrix.size, isDark, qr), fill: COLORS.ink },
  ];
}
