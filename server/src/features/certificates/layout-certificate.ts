import { tashkentDay } from '@malaka/grading/tashkent';
import type { CourseType } from '@malaka/contracts/courses';
import { create as createQr } from 'qrcode';
import type { Language } from '#/http/language.ts';
import { fitText } from './fit-text.ts';
import { layoutFrame } from './layout-frame.ts';
import { layoutSignatory } from './layout-signatory.ts';
import { crossedSquares, khatam, modules, rectangle, rosette, waveBand } from './ornament.ts';
import { COLORS } from './colors.ts';
import { type Pen, penOf, quiet } from './pen.ts';
import { type Measure, PAGE, type Shape, type TextStyle } from './shapes.ts';
import { certificateTexts } from './texts.ts';

export type PrintedCertificate = {
  number: string;
  type: CourseType;
  language: Language;
  ownerName: string;
  courseName: string;
  hours: number;
  credits: number;
  issuedAt: Date;
  /** Who issues it. */
  issuer: string;
  /** Empty where nobody is named. */
  signatory: string;
  signatoryTitle: string;
  /** What the QR code opens. */
  checkUrl: string;
};

const MIDDLE = PAGE.width / 2;
const TEXT_WIDTH = 620;
const EDGE = 84;

/** The whole page as shapes, in the order in which they are painted. */
export function layoutCertificate(certificate: PrintedCertificate, measure: Measure): Shape[] {
  const pen = penOf(measure);
  return [
    ...layoutFrame(),
    ...heading(certificate, pen, measure),
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
    { weight: 'regular', width: TEXT_WIDTH, maxSize: 8.5, minSize: 7, maxLines: 2 },
    measure,
  );
  const star = (radius: number, fill: string): Shape => ({
    kind: 'path',
    d: khatam([MIDDLE, 80], radius),
    fill,
  });
  const at = (y: number) => ({ x: MIDDLE, y });
  return [
    star(17, COLORS.lapis),
    star(11.5, COLORS.paper),
    star(9.5, COLORS.turquoise),
    star(4, COLORS.gold),
    pen('MALAKA', at(117), { weight: 'bold', size: 13, color: COLORS.lapis, spacing: 4 }),
    ...issuer.lines.map((line, place) =>
      pen(line, at(131 + place * issuer.size * 1.3), quiet(issuer.size)),
    ),
    pen(texts.title, at(185), { weight: 'bold', size: 44, color: COLORS.lapis, spacing: 9 }),
    pen(texts.about[type], at(208), {
      weight: 'semiBold',
      size: 12.5,
      color: COLORS.turquoise,
      spacing: 0.6,
    }),
  ];
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
    ...divider(308),
  ];
}

/** One large line for most people; two smaller ones rather than letters nobody can read. */
function fitName(name: string, measure: Measure) {
  const box = { weight: 'bold', width: TEXT_WIDTH, minSize: 26, maxLines: 1 } as const;
  const oneLine = fitText(name, { ...box, maxSize: 33 }, measure);
  if (oneLine.lines.length === 1) return oneLine;
  return fitText(name, { ...box, maxSize: 25, minSize: 16, maxLines: 2 }, measure);
}

function divider(y: number): Shape[] {
  const waves = { length: 176, amplitude: 4, waves: 9, lines: 4 };
  const line = (x: number): Shape => ({
    kind: 'path',
    d: waveBand([x, y], waves),
    stroke: COLORS.gold,
    lineWidth: 0.5,
  });
  return [
    line(MIDDLE - 14 - waves.length),
    line(MIDDLE + 14),
    { kind: 'path', d: khatam([MIDDLE, y], 6.5), fill: COLORS.gold },
    { kind: 'path', d: khatam([MIDDLE, y], 3), fill: COLORS.paper },
  ];
}

function course(certificate: PrintedCertificate, pen: Pen, measure: Measure): Shape[] {
  const { completed, quotes } = certificateTexts[certificate.language];
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
    pen(completed, { x: MIDDLE, y: 335 }, quiet(11)),
    ...stacked(lines, { middle: 370, size, leading: 1.28 }).map(({ line, y }) =>
      pen(line, { x: MIDDLE, y }, style),
    ),
  ];
}

/** Baselines of lines that stand around a middle; capitals are about 0.7 of the size. */
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
  const columns: [string, string][] = [
    [texts.hours, decimal(hours)],
    [texts.credits, decimal(credits)],
    [texts.date, dateOf(issuedAt)],
  ];
  const width = 172;
  const centerOf = (place: number) => MIDDLE + (place - 1) * width;
  const rule = (x: number): Shape => ({
    kind: 'path',
    d: `M${x} 414L${x} 446`,
    stroke: COLORS.gold,
    lineWidth: 0.6,
  });
  return [
    ...columns.flatMap(([label, value], place) => [
      pen(
        value,
        { x: centerOf(place), y: 430 },
        {
          weight: 'semiBold',
          size: 17,
          color: COLORS.ink,
        },
      ),
      pen(label, { x: centerOf(place), y: 446 }, quiet(8.5)),
    ]),
    rule(MIDDLE - width / 2),
    rule(MIDDLE + width / 2),
  ];
}

function dateOf(at: Date): string {
  const [year, month, day] = tashkentDay(at).split('-');
  return `${day}.${month}.${year}`;
}

function foot(certificate: PrintedCertificate, pen: Pen): Shape[] {
  const { number, language, checkUrl } = certificate;
  const texts = certificateTexts[language];
  const right = PAGE.width - EDGE;
  const side = 68;
  const top = 526 - side;
  const host = new URL(checkUrl).host;
  const { modules: matrix } = createQr(checkUrl, { errorCorrectionLevel: 'M' });
  const isDark = (row: number, column: number) => Boolean(matrix.get(row, column));
  const qr = { left: right - side, top, side };
  const textRight = right - side - 14;
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
    ...seal([MIDDLE, 500]),
    { kind: 'path', d: rectangle(qr.left - 5, top - 5, side + 10, side + 10), fill: '#ffffff' },
    { kind: 'path', d: modules(matrix.size, isDark, qr), fill: COLORS.ink },
  ];
}

function seal(center: readonly [number, number]): Shape[] {
  const waves = { radius: 27, amplitude: 6, waves: 24, lines: 4 };
  return [
    { kind: 'path', d: rosette(center, waves), stroke: COLORS.gold, lineWidth: 0.4 },
    {
      kind: 'path',
      d: crossedSquares(center, 19) + crossedSquares(center, 14.5),
      stroke: COLORS.gold,
      lineWidth: 0.8,
    },
    { kind: 'path', d: khatam(center, 8.5), fill: COLORS.gold },
    { kind: 'path', d: khatam(center, 4), fill: COLORS.paper },
  ];
}
