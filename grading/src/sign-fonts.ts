/** Characters of the font Symbol from 0x20 and from 0xA0; a space for a part of a bracket. */
const GREEK =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SIGNS = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…   ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑           ⟩∫';

const DRAWN: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x4a: '☺',
    0x4c: '☹',
    0x6c: '●',
    0x6e: '■',
    0x6f: '□',
    0x71: '❑',
    0x75: '◆',
    0x76: '❖',
    0x9f: '•',
    0xa1: '○',
    0xa7: '▪',
    0xa8: '☐',
    0xab: '★',
    0xd8: '➢',
    0xdf: '←',
    0xe0: '→',
    0xe1: '↑',
    0xe2: '↓',
    0xfb: '✗',
    0xfc: '✓',
    0xfd: '☒',
    0xfe: '☑',
  },
  'wingdings 2': { 0x4f: '✗', 0x50: '✓', 0x51: '☒', 0x52: '☑', 0xa3: '☐' },
  webdings: { 0x61: '✓', 0x72: '✗' },
};

/** Fonts that draw letters as symbols. */
const isSignFont = (font: string): boolean => /^(?:symbol$|wingdings|webdings)/i.test(font);

/** The character that a code of a symbol font shows; undefined if Unicode has no such character. */
function signOf(font: string, code: number): string | undefined {
  const name = font.toLowerCase();
  // Symbol fonts use the private area of Unicode, or the range below it in old documents.
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  // A character outside the symbol font is drawn by another font.
  if (own > 0xff) return String.fromCodePoint(code);
  if (name === 'symbol') {
    const letter = own >= 0xa0 ? SIGNS[own - 0xa0] : GREEK[own - 0x20];
    return letter === ' ' && own !== 0x20 ? undefined : letter;
  }
  return own === 0x20 ? ' ' : DRAWN[name]?.[own];
}

/**
 * Converts letters to what the font draws; `unknown` supplies a replacement for symbols without an
 * equivalent.
 */
export function drawSigns(
  text: string,
  font: string,
  unknown: (sign: string, letter: string) => string,
): string {
  const isSigns = isSignFont(font);
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!;
    const isPrivate = code >= 0xf000 && code <= 0xf0ff;
    if ((!isSigns && !isPrivate) || /\s/.test(letter)) return letter;
    const known = isSigns ? signOf(font, code) : undefined;
    return known ?? unknown(`${font} ${code.toString(16).toUpperCase()}`.trim(), letter);
  }).join('');
}

type Attributes = Readonly<Record<string, string>>;

export const styleOf = (attributes: Attributes): string =>
  (attributes['style'] ?? '').replace(/\s+/g, ' ');

/** A value of the element's `style` in lower case; `name` is a pattern. */
export function styled(attributes: Attributes, name: string): string | undefined {
  const found = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, 'i').exec(styleOf(attributes));
  return found?.[1]
    ?.replace(/!important/i, '')
    .trim()
    .toLowerCase();
}

const isNothing = (value = ''): boolean => Number.parseFloat(value) === 0;

/** Whether the page of origin does not display an element. */
export const isHidden = (attributes: Attributes): boolean =>
  'hidden' in attributes ||
  styled(attributes, 'display') === 'none' ||
  styled(attributes, 'mso-hide') === 'all' ||
  /^(?:hidden|collapse)$/.test(styled(attributes, 'visibility') ?? '') ||
  isNothing(styled(attributes, 'opacity')) ||
  isNothing(styled(attributes, 'font-size')) ||
  // KaTeX's rendering, which duplicates its MathML.
  /\bkatex-html\b/.test(attributes['class'] ?? '');

/** The symbol font that an element sets; empty if it sets another font, undefined if none. */
export function signFontOf(attributes: Attributes): string | undefined {
  const isSymbol = styled(attributes, 'mso-char-type') === 'symbol';
  const named = isSymbol ? styled(attributes, 'mso-symbol-font-family') : undefined;
  const font = familyIn(named ?? styled(attributes, 'font-family') ?? attributes['face']);
  if (font === undefined || !isSignFont(font)) return font && '';
  // Word sets it for the symbol only, and another font for letters.
  const letters = familyIn(styled(attributes, 'mso-ascii-font-family'));
  return !isSymbol && letters !== undefined && !isSignFont(letters) ? '' : font;
}

const familyIn = (families: string | undefined): string | undefined =>
  families?.split(',')[0]!.replaceAll(/["']/g, '').trim().toLowerCase();
