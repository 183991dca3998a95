/** Letters of the font Symbol from 0x20 and from 0xA0; a space where it has a piece of a bracket. */
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

export const isSymbolFont = (font: string): boolean => {
  const name = font.toLowerCase();
  return name === 'symbol' || /^(?:wingdings|webdings)/.test(name);
};

/** What a code of a font of signs shows; undefined where we have no such letter. */
export function symbolOf(font: string, code: number): string | undefined {
  const name = font.toLowerCase();
  // Such fonts lie in the private part of Unicode, and below it in old documents.
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (name === 'symbol') {
    const letter = own >= 0xa0 ? SIGNS[own - 0xa0] : GREEK[own - 0x20];
    return letter === ' ' && own !== 0x20 ? undefined : letter;
  }
  if (own === 0x20) return ' ';
  return isSymbolFont(name) ? DRAWN[name]?.[own] : String.fromCodePoint(code);
}
