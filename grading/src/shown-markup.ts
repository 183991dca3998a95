import { isSignFont } from './sign-fonts.ts';

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
