// A parser of our own, because existing libraries expose objects and functions of the language, or
// are larger than this whole package (docs/decisions/0143-calculated-questions.md).

export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'operation'; sign: Sign; left: Formula; right: Formula }
  | { kind: 'call'; name: string; of: Formula[] };
type Sign = '+' | '-' | '*' | '/' | '^';

/** `about` locates the error: the rest of the text from there, or the unknown word. */
export type FormulaProblem = { name: 'wrong' | 'unknown' | 'tooLong'; about: string };

export const FORMULA_MAX = 500;
/** Maximum nesting of parentheses, more than anybody writes by hand. */
const DEPTH_MAX = 50;
const ABOUT_MAX = 20;

type Known = { least: number; most: number; of: (...values: number[]) => number };

/** Zero if only the error of binary fractions keeps it from being zero: sin(pi), 0.1 * 3 - 0.3. */
const cleaned = (value: number, size: number): number =>
  Math.abs(value) < 1e-14 * Math.abs(size) ? 0 : value;

const one = (of: (value: number) => number): Known => ({ least: 1, most: 1, of });
const many = (of: (...values: number[]) => number): Known => ({ least: 1, most: 20, of });

/** No `log`: some read it as base 10, others as the natural logarithm. */
const FUNCTIONS: ReadonlyMap<string, Known> = new Map([
  ['abs', one(Math.abs)],
  ['acos', one(Math.acos)],
  ['asin', one(Math.asin)],
  ['atan', one(Math.atan)],
  ['atan2', { least: 2, most: 2, of: Math.atan2 }],
  ['ceil', one(Math.ceil)],
  ['cos', one((angle) => cleaned(Math.cos(angle), angle))],
  ['deg2rad', one((value) => (value * Math.PI) / 180)],
  ['exp', one(Math.exp)],
  ['floor', one(Math.floor)],
  ['fmod', { least: 2, most: 2, of: (left, right) => left % right }],
  ['ln', one(Math.log)],
  ['log10', one(Math.log10)],
  ['max', many(Math.max)],
  ['min', many(Math.min)],
  ['pi', { least: 0, most: 0, of: () => Math.PI }],
  ['pow', { least: 2, most: 2, of: Math.pow }],
  ['rad2deg', one((value) => (value * 180) / Math.PI)],
  ['round', { least: 1, most: 2, of: roundTo }],
  ['sin', one((angle) => cleaned(Math.sin(angle), angle))],
  ['sqrt', one(Math.sqrt)],
  ['tan', one((angle) => cleaned(Math.tan(angle), angle))],
]);

/** Rounds halves away from zero; first corrects the error of binary fractions. */
function roundTo(value: number, places = 0): number {
  const scale = 10 ** Math.round(places);
  const scaled = Number((Math.abs(value) * scale).toPrecision(14));
  return (Math.sign(value) * Math.round(scaled)) / scale;
}

const TOKEN =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|\{(?<name>[^{}]*)\}|(?<word>[a-z]\w*)|(?<sign>\*\*|[-+*/^(),;]))/iy;

class Wrong extends Error {
  readonly problem: FormulaProblem;
  constructor(name: FormulaProblem['name'], about: string) {
    super(name);
    this.problem = { name, about: about.trim().slice(0, ABOUT_MAX) };
  }
}

type Token = { number?: string; name?: string; word?: string; sign?: string; at: number };

/**
 * Parses `{a} * 2`, `sqrt({a}^2 + {b}^2)`, `round({a} / {b}; 2)`: names in braces, arguments
 * separated by a comma or semicolon.
 */
export function readFormula(text: string): { formula: Formula } | { problem: FormulaProblem } {
  if (text.length > FORMULA_MAX) return { problem: { name: 'tooLong', about: '' } };
  try {
    return { formula: new Reader(text.replaceAll(/[−–]/gu, '-').replaceAll('×', '*')).read() };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
}

/** Recursive descent: sums, products, signs, powers, single terms. */
class Reader {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  #place = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text.trimEnd();
    for (let at = 0; at < this.#text.length; at = TOKEN.lastIndex) {
      TOKEN.lastIndex = at;
      const found = TOKEN.exec(this.#text)?.groups;
      if (!found) throw new Wrong('wrong', this.#text.slice(at));
      this.#tokens.push({ ...found, at });
    }
  }

  read(): Formula {
    const formula = this.#sum();
    if (this.#place < this.#tokens.length) throw this.#wrong();
    return formula;
  }

  #sum(): Formula {
    if ((this.#depth += 1) > DEPTH_MAX) throw this.#wrong();
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      left = { kind: 'operation', sign, left, right: this.#product() };
    }
    this.#depth -= 1;
    return left;
  }

  #product(): Formula {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      left = { kind: 'operation', sign, left, right: this.#signed() };
    }
    return left;
  }

  /** -2^2 is -4, as in mathematics. */
  #signed(): Formula {
    let isNegative = false;
    for (let sign = this.#take('-', '+'); sign; sign = this.#take('-', '+')) {
      if (sign === '-') isNegative = !isNegative;
    }
    const of = this.#power();
    return isNegative ? { kind: 'negative', of } : of;
  }

  #power(): Formula {
    const left = this.#single();
    if (!this.#take('^', '**')) return left;
    if ((this.#depth += 1) > DEPTH_MAX) throw this.#wrong();
    const right = this.#signed();
    this.#depth -= 1;
    return { kind: 'operation', sign: '^', left, right };
  }

  #single(): Formula {
    const token = this.#tokens[this.#place];
    if (!token) throw this.#wrong();
    if (this.#take('(')) {
      const formula = this.#sum();
      if (!this.#take(')')) throw this.#wrong();
      return formula;
    }
    if (token.sign !== undefined) throw this.#wrong();
    this.#place += 1;
    if (token.number !== undefined) return { kind: 'number', value: Number(token.number) };
    if (token.name !== undefined) return { kind: 'name', name: token.name.trim() };
    return this.#call(token);
  }

  #call({ word = '', at }: Token): Formula {
    const name = word.toLowerCase();
    const known = FUNCTIONS.get(name);
    if (!known) throw new Wrong('unknown', word);
    const of: Formula[] = [];
    if (this.#take('(') && !this.#take(')')) {
      do of.push(this.#sum());
      while (this.#take(',', ';'));
      if (!this.#take(')')) throw this.#wrong();
    }
    const isFitting = of.length >= known.least && of.length <= known.most;
    if (!isFitting) throw new Wrong('wrong', this.#text.slice(at));
    return { kind: 'call', name, of };
  }

  #take<Taken extends string>(...signs: Taken[]): Taken | undefined {
    const sign = signs.find((each) => each === this.#tokens[this.#place]?.sign);
    if (sign) this.#place += 1;
    return sign;
  }

  #wrong = (): Wrong =>
    new Wrong('wrong', this.#text.slice(this.#tokens[this.#place]?.at ?? this.#text.length));
}

/** NaN if a name has no number; infinite or NaN if the formula has no value. */
export function calculate(formula: Formula, numbers: ReadonlyMap<string, number>): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name':
      return numbers.get(formula.name) ?? Number.NaN;
    case 'negative':
      return -calculate(formula.of, numbers);
    case 'call':
      return FUNCTIONS.get(formula.name)!.of(...formula.of.map((each) => calculate(each, numbers)));
    case 'operation': {
      const left = calculate(formula.left, numbers);
      const right = calculate(formula.right, numbers);
      if (formula.sign === '+') return cleaned(left + right, left);
      if (formula.sign === '-') return cleaned(left - right, left);
      if (formula.sign === '*') return left * right;
      return formula.sign === '/' ? left / right : left ** right;
    }
  }
}

export function namesOf(formula: Formula): Set<string> {
  switch (formula.kind) {
    case 'number':
      return new Set();
    case 'name':
      return new Set([formula.name]);
    case 'negative':
      return namesOf(formula.of);
    case 'operation':
      return new Set([...namesOf(formula.left), ...namesOf(formula.right)]);
    case 'call':
      return new Set(formula.of.flatMap((each) => Array.from(namesOf(each))));
  }
}
