import { splitTags } from './plain-text.ts';
import { calculate, readFormula } from './formula.ts';
import { randomFrom } from './random.ts';

/** A range of numbers from which each learner gets a different one. */
export type NumberRange = { min: number; max: number; step: number };
export type NamedRange = NumberRange & { name: string };
export type DrawnNumber = { name: string; value: number };

const STEPS_MAX = 1e9;
const NAME = /^[a-z]\w{0,19}$/i;
const FIGURE = String.raw`(-?\d{1,12}(?:[.,]\d{1,6})?)`;
const RANGE = new RegExp(String.raw`^${FIGURE}\.\.${FIGURE}(?::${FIGURE})?$`);

export const isNumberName = (name: string): boolean => NAME.test(name);

/**
 * Parses `1..10` or `-1.5..1.5:0.5`; undefined if it is invalid, runs backwards, or has too many
 * steps.
 */
export function readRange(text: string): NumberRange | undefined {
  const found = RANGE.exec(text.trim());
  if (!found) return undefined;
  const [min, max, step] = [found[1]!, found[2]!, found[3] ?? '1'].map((figure) =>
    Number(figure.replace(',', '.')),
  );
  const isFitting = min! <= max! && step! > 0 && (max! - min!) / step! <= STEPS_MAX;
  return isFitting ? { min: min!, max: max!, step: step! } : undefined;
}

/** Whether a text is meant as a range, valid or not. */
export const isRange = (text: string): boolean => text.includes('..');

export const writeRange = ({ min, max, step }: NumberRange): string =>
  `${plain(min)}..${plain(max)}${step === 1 ? '' : `:${plain(step)}`}`;

/** Without an exponent, which small numbers would otherwise have. */
const plain = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

const stepsOf = ({ min, max, step }: NumberRange): number => Math.floor((max - min) / step + 1e-9);

/** The n-th number of a range, to six decimals. */
const at = ({ min, step }: NumberRange, n: number): number => Number((min + n * step).toFixed(6));

const TRIES = 50;

/**
 * The numbers of a seed, reproducible everywhere. A draw for which the formula has no value is
 * repeated: saving a question tests hundreds of draws, but may miss one in a million.
 */
export function drawNumbers(
  ranges: readonly NamedRange[],
  formulas: readonly string[],
  seed: number,
): DrawnNumber[] {
  const random = randomFrom(seed);
  const draw = () =>
    ranges.map((range) => ({
      name: range.name,
      value: at(range, Math.floor(random() * (stepsOf(range) + 1))),
    }));
  const calculators = formulas.map(calculatorOf);
  let drawn = draw();
  for (let n = 1; n < TRIES && !calculators.every((of) => of(drawn) !== undefined); n += 1) {
    drawn = draw();
  }
  return drawn;
}

type Calculator = (numbers: readonly DrawnNumber[]) => number | undefined;

function calculatorOf(text: string): Calculator {
  const read = readFormula(text);
  if ('problem' in read) return () => undefined;
  return (numbers) => {
    const value = calculate(read.formula, new Map(numbers.map((one) => [one.name, one.value])));
    return Number.isFinite(value) ? value : undefined;
  };
}

/** Undefined if the formula has no value for these numbers. */
export const valueOf = (formula: string, numbers: readonly DrawnNumber[]): number | undefined =>
  calculatorOf(formula)(numbers);

const CHECKED = 300;

/**
 * The first of some hundred draws for which the formula has no value; they include the ends of the
 * ranges and zero.
 */
export function failingDraw(
  ranges: readonly NamedRange[],
  formula: string,
): DrawnNumber[] | undefined {
  const calculator = calculatorOf(formula);
  const random = Array.from({ length: CHECKED }, (_, seed) => drawNumbers(ranges, [], seed));
  return [...edges(ranges), ...random].find((numbers) => calculator(numbers) === undefined);
}

/** All at their ends, and each one at an end or zero with the others drawn. */
function edges(ranges: readonly NamedRange[]): DrawnNumber[][] {
  const ends = ranges.map((range) => {
    const zero = Math.round(-range.min / range.step);
    const places = [0, stepsOf(range), ...(zero >= 0 && zero <= stepsOf(range) ? [zero] : [])];
    return places.map((n) => at(range, n));
  });
  const all = [0, 1].map((n) => ranges.map(({ name }, of) => ({ name, value: ends[of]![n]! })));
  const others = drawNumbers(ranges, [], 1);
  const alone = ends.flatMap((values, of) =>
    values.map((value) => others.map((one, n) => (n === of ? { ...one, value } : one))),
  );
  return [...all, ...alone];
}

/** At most ten digits, with a decimal comma. */
export const figure = (value: number): string =>
  String(Number(value.toPrecision(10)))
    .replace('.', ',')
    .replaceAll('-', '−');

/** `{a}`, or `{={a} * 2}` for a value calculated in the text. */
const WILDCARD = /\{(?:(?<name>[a-z]\w{0,19})|=(?<formula>(?:[^{}]|\{[^{}]*\})*))\}/gi;

/** Replaces the placeholders of sanitised rich text by numbers, in formulas as well. */
export const fillNumbers = (html: string, numbers: readonly DrawnNumber[]): string =>
  splitTags(html)
    .map((part, n) => {
      if (n % 2 === 0) return fillPart(part, numbers, figure);
      return part.includes(' data-latex="') ? fillPart(part, numbers, inLatex) : part;
    })
    .join('');

/** Keeps the braces of the placeholder: `\frac{a}{b}` needs them. */
const inLatex = (value: number): string =>
  `{${figure(value).replace(',', '{,}').replaceAll('−', '-')}}`;

const fillPart = (
  part: string,
  numbers: readonly DrawnNumber[],
  write: (value: number) => string,
): string =>
  part.replaceAll(WILDCARD, (all, ...found) => {
    const groups = found.at(-1) as { name?: string; formula?: string };
    const formula = groups.formula?.replaceAll('&nbsp;', ' ') ?? `{${groups.name}}`;
    const value = valueOf(formula, numbers);
    return value === undefined ? all : write(value);
  });

/** Formulas of values calculated in the text. */
export const textFormulas = (html: string): string[] =>
  Array.from(html.matchAll(WILDCARD), ({ groups }) => groups!['formula'] ?? '')
    .filter((formula) => formula !== '')
    .map((formula) => formula.replaceAll('&nbsp;', ' '));

/** Names displayed in the text, including those used by its calculated values. */
export const shownNames = (html: string): Set<string> =>
  new Set(
    Array.from(html.matchAll(WILDCARD), ({ groups }) =>
      groups!['name'] === undefined ? namesIn(groups!['formula']!) : [groups!['name']],
    ).flat(),
  );

const namesIn = (formula: string): string[] =>
  Array.from(formula.matchAll(/\{([^{}]*)\}/g), ([, name]) => name!.trim());

/** Hides the formulas of calculated values from readers who must not see the solution. */
export const hideFormulas = (html: string): string =>
  html.replaceAll(WILDCARD, (all, ...found) => {
    const groups = found.at(-1) as { formula?: string };
    return groups.formula === undefined ? all : '{…}';
  });
