import { isTag, type Markup, type Tag, textOf } from './markup.ts';
import {
  bordersOf,
  findTag,
  isDrawn,
  isOn,
  isStruck,
  notationsOf,
  parts,
  property,
  STRIKES,
  strikesOf,
} from './formula-tags.ts';
import { SIGNS } from './latex-signs.ts';

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim ker gcd tg ctg arctg'.split(
    ' ',
  ),
);
const OTHER_FUNCTIONS: Record<string, string> = {
  tg: '\\operatorname{tg}',
  ctg: '\\operatorname{ctg}',
  arctg: '\\operatorname{arctg}',
};

const ACCENTS: Record<string, string> = {
  '\u0302': '\\hat',
  '^': '\\hat',
  '\u0303': '\\tilde',
  '~': '\\tilde',
  '\u0305': '\\overline',
  '¯': '\\overline',
  '\u0304': '\\bar',
  '‾': '\\overline',
  '\u20D7': '\\vec',
  '→': '\\vec',
  '\u0307': '\\dot',
  '˙': '\\dot',
  '\u0308': '\\ddot',
  '¨': '\\ddot',
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
};

/** Symbols and letters of a formula; letters not used in mathematics are text. */
function signs(text: string): string {
  let written = '';
  for (const part of text.matchAll(/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s]*|./gsu)) {
    const [sign] = part;
    if (/^[\u2061-\u2064]$/.test(sign)) continue;
    if (/^\p{Script=Cyrillic}/u.test(sign)) written += `\\text{${sign}}`;
    else if (/^[\u{1D400}-\u{1D7FF}]$/u.test(sign)) written += signs(sign.normalize('NFKC'));
    else {
      const known = SIGNS[sign];
      written += known === undefined ? sign : /[a-z]$/i.test(known) ? `${known} ` : known;
    }
  }
  return written;
}

const named = (name: string) => OTHER_FUNCTIONS[name] ?? `\\${name}`;

function word(text: string): string {
  const name = text.trim();
  return FUNCTIONS.has(name) ? `${named(name)} ` : signs(text);
}

const group = (latex: string) => `{${latex.trim()}}`;
const base = (latex: string) => (latex.trim().length > 1 ? group(latex) : latex.trim());

/** Brackets that grow with their content. */
function fenced(latex: string, open: string, close: string): string {
  const side = (sign: string) => (sign === '' ? '.' : (BRACKETS[sign] ?? sign));
  return `\\left${side(open)}${latex.trim()}\\right${side(close)}`;
}

const BRACKETS: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle ',
  '〈': '\\langle ',
  '⟩': '\\rangle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '‖': '\\|',
};

const rows = (kind: string, lines: string[][]) =>
  `\\begin{${kind}}${lines.map((cells) => cells.map((cell) => cell.trim()).join(' & ')).join(' \\\\ ')}\\end{${kind}}`;

/** Converts a formula of a Word document (OMML) to LaTeX. */
export const latexOfWord = (formula: Tag): string => tidy(inWord(formula));

/** Converts MathML to LaTeX; uses the LaTeX annotation if there is one. */
export function latexOfMathml(formula: Tag): string {
  const annotation = findTag(formula, (tag) => {
    return tag.name === 'annotation' && /tex/i.test(tag.attributes['encoding'] ?? '');
  });
  return annotation ? textOf(annotation).trim() : tidy(inMathml(formula));
}

const tidy = (latex: string) =>
  latex
    .replace(/\s+/g, ' ')
    .replace(/ (?=[}^_])/g, '')
    .trim();

const inside = (tag: Tag | undefined): string => (tag ? tag.children.map(inWord).join('') : '');
const part = (tag: Tag, name: string): string => inside(parts(tag, name)[0]);

type Write = (tag: Tag) => string;

const HIDDEN_EDGES = ['hidetop', 'hidebot', 'hideleft', 'hideright'];

const struckBy = (names: readonly string[], latex: string): string =>
  names.reduce((inner, name) => `${STRIKES[name]}${group(inner)}`, latex);

const WORD: Record<string, Write> = {
  'm:r': (tag) => {
    const properties = parts(tag, 'm:rpr')[0];
    const isText = properties && findTag(properties, ({ name }) => name === 'm:nor');
    const text = tag.children
      .filter((child) => !isTag(child) || child.name !== 'm:rpr')
      .map(textOf)
      .join('');
    const flat = text.replace(/[\r\n]+\s*/g, '');
    const latex = isText ? `\\text{${flat.replace(/[{}\\$]/g, '')}}` : word(flat);
    return isStruck(tag) ? `\\sout${group(latex)}` : latex;
  },
  'm:f': (tag) => {
    const [above, below] = [group(part(tag, 'm:num')), group(part(tag, 'm:den'))];
    const kind = property(tag, 'type');
    if (kind === 'lin' || kind === 'skw') return `${above}/${below}`;
    return kind === 'noBar' ? `\\binom${above}${below}` : `\\frac${above}${below}`;
  },
  'm:ssup': (tag) => `${base(part(tag, 'm:e'))}^${group(part(tag, 'm:sup'))}`,
  'm:ssub': (tag) => `${base(part(tag, 'm:e'))}_${group(part(tag, 'm:sub'))}`,
  'm:ssubsup': (tag) =>
    `${base(part(tag, 'm:e'))}_${group(part(tag, 'm:sub'))}^${group(part(tag, 'm:sup'))}`,
  'm:spre': (tag) =>
    `{}_${group(part(tag, 'm:sub'))}^${group(part(tag, 'm:sup'))}${base(part(tag, 'm:e'))}`,
  'm:rad': (tag) => {
    const degree = isOn(property(tag, 'deghide')) ? '' : part(tag, 'm:deg').trim();
    return `\\sqrt${degree && `[${degree}]`}${group(part(tag, 'm:e'))}`;
  },
  'm:nary': (tag) => {
    const symbol = property(tag, 'chr') ?? '∫';
    const sign = SIGNS[symbol] ?? symbol;
    const [below, above] = [part(tag, 'm:sub'), part(tag, 'm:sup')];
    const limits = `${below && `_${group(below)}`}${above && `^${group(above)}`}`;
    return `${sign}${limits} ${part(tag, 'm:e')}`;
  },
  'm:d': (tag) => {
    const content = parts(tag, 'm:e')
      .map(inside)
      .join(property(tag, 'sepchr') ?? '|');
    return fenced(content, property(tag, 'begchr') ?? '(', property(tag, 'endchr') ?? ')');
  },
  'm:func': (tag) => `${part(tag, 'm:fname').trimEnd()} ${group(part(tag, 'm:e'))}`,
  'm:limlow': (tag) => `${part(tag, 'm:e').trimEnd()}_${group(part(tag, 'm:lim'))}`,
  'm:limupp': (tag) => `\\overset${group(part(tag, 'm:lim'))}${group(part(tag, 'm:e'))}`,
  'm:acc': (tag) => {
    const sign = property(tag, 'chr') ?? '\u0302';
    return `${ACCENTS[sign] ?? `\\overset{${signs(sign)}}`}${group(part(tag, 'm:e'))}`;
  },
  'm:bar': (tag) =>
    `${property(tag, 'pos') === 'bot' ? '\\underline' : '\\overline'}${group(part(tag, 'm:e'))}`,
  'm:groupchr': (tag) => {
    const isAbove = property(tag, 'pos') === 'top';
    const sign = property(tag, 'chr') ?? '⏟';
    const brace = isAbove ? '\\overbrace' : '\\underbrace';
    const kind = /^[⏞⏟{}]$/.test(sign)
      ? brace
      : `${isAbove ? '\\overset' : '\\underset'}{${signs(sign)}}`;
    return `${kind}${group(part(tag, 'm:e'))}`;
  },
  'm:borderbox': (tag) => {
    const latex = struckBy(bordersOf(tag), part(tag, 'm:e'));
    const isOpen = HIDDEN_EDGES.every((edge) => isOn(property(tag, edge)));
    return isOpen ? latex : `\\boxed${group(latex)}`;
  },
  s: (tag) => `\\sout${group(inside(tag))}`,
  strike: (tag) => `\\sout${group(inside(tag))}`,
  'm:m': (tag) =>
    rows(
      'matrix',
      parts(tag, 'm:mr').map((row) => parts(row, 'm:e').map(inside)),
    ),
  'm:eqarr': (tag) =>
    rows(
      'aligned',
      // Rows below each other are separated by LaTeX's own mark.
      parts(tag, 'm:e').map((line) => [inside(line).replaceAll(String.raw`\&`, '&')]),
    ),
};

function inWord(node: Markup): string {
  if (!isTag(node)) return node.trim() === '' ? '' : word(node.trim());
  if (node.name !== 'm:r' && node.name.endsWith('pr')) return '';
  return (WORD[node.name] ?? inside)(node);
}

const children = (tag: Tag) => tag.children.filter(isTag);
const optional = (tag: Tag | undefined): string => (tag ? inMathml(tag) : '');
const row: Write = (tag) => children(tag).map(inMathml).join('');
const two = (write: (first: string, second: string) => string): Write => {
  return (tag) => write(optional(children(tag)[0]), optional(children(tag)[1]));
};

const MATHML: Record<string, Write> = {
  mi: (tag) => word(textOf(tag).trim()),
  mn: (tag) => signs(textOf(tag).trim()),
  mo: (tag) => signs(textOf(tag).trim()),
  mtext: (tag) => `\\text{${textOf(tag).replace(/[{}\\$]/g, '')}}`,
  mspace: () => '\\ ',
  mfrac: (tag) => {
    const [above, below] = children(tag).map(inMathml);
    const kind = /^0(?:\D|$)/.test(tag.attributes['linethickness'] ?? '') ? '\\binom' : '\\frac';
    return `${kind}${group(above ?? '')}${group(below ?? '')}`;
  },
  msup: two((lower, upper) => `${base(lower)}^${group(upper)}`),
  msub: two((upper, lower) => `${base(upper)}_${group(lower)}`),
  msubsup: (tag) => {
    const [first, below, above] = children(tag).map(inMathml);
    return `${base(first ?? '')}_${group(below ?? '')}^${group(above ?? '')}`;
  },
  msqrt: (tag) => `\\sqrt${group(row(tag))}`,
  mroot: two((under, degree) => `\\sqrt[${degree.trim()}]${group(under)}`),
  munder: two((upper, lower) => `${upper.trimEnd()}_${group(lower)}`),
  mover: (tag) => {
    const [first, above] = children(tag);
    const accent = above && ACCENTS[textOf(above).trim()];
    if (accent) return `${accent}${group(optional(first))}`;
    return isSum(first)
      ? `${optional(first).trimEnd()}^${group(optional(above))}`
      : `\\overset${group(optional(above))}${group(optional(first))}`;
  },
  munderover: (tag) => {
    const [first, below, above] = children(tag).map(inMathml);
    return `${(first ?? '').trimEnd()}_${group(below ?? '')}^${group(above ?? '')} `;
  },
  mfenced: (tag) => {
    const { open = '(', close = ')', separators = ',' } = tag.attributes;
    return fenced(
      children(tag)
        .map(inMathml)
        .join(separators.trim()[0] ?? ''),
      open,
      close,
    );
  },
  mtable: (tag) =>
    rows(
      'matrix',
      children(tag).map((line) => children(line).map(inMathml)),
    ),
  menclose: (tag) => {
    const latex = struckBy(strikesOf(tag), row(tag));
    return notationsOf(tag).includes('box') ? `\\boxed${group(latex)}` : latex;
  },
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: () => '',
};

const isSum = (tag: Tag | undefined) => tag !== undefined && /^[∑∏∫⋃⋂]$/.test(textOf(tag).trim());

/** Element names may have a prefix: `<mml:mi>`. */
function inMathml(tag: Tag): string {
  const name = tag.name.replace(/^.*:/, '');
  return (MATHML[name] ?? row)(tag);
}

/** Elements that only group others. */
const HOLDERS = new Set(
  'm:omath m:omathpara m:e m:num m:den m:sup m:sub m:deg m:fname m:lim m:mr m:t m:box math mrow mstyle semantics mpadded mtr mtd none'.split(
    ' ',
  ),
);

/** Elements that the LaTeX does not reproduce although they may change the meaning. */
export function strangeIn(formula: Tag): string[] {
  const found = new Set<string>();
  const look = (tag: Tag) => {
    const name = tag.name.startsWith('m:') ? tag.name : tag.name.replace(/^.*:/, '');
    if (name.startsWith('m:') && name !== 'm:r' && name.endsWith('pr')) return;
    const isKnown = HOLDERS.has(name) || name in WORD || name in MATHML;
    if (!isKnown || !isDrawn(tag, name)) found.add(name);
    if (name !== 'annotation' && name !== 'annotation-xml') children(tag).forEach(look);
  };
  look(formula);
  return [...found];
}
