export const FONT_WEIGHTS = { regular: 400, semiBold: 600, bold: 700 } as const;
export type FontWeight = keyof typeof FONT_WEIGHTS;

export type TextStyle = { weight: FontWeight; size: number; color: string; spacing?: number };

export type Measure = (text: string, style: Omit<TextStyle, 'color'>) => number;

type Box = {
  weight: FontWeight;
  width: number;
  maxSize: number;
  minSize: number;
  maxLines: number;
};

type Fitted = { lines: string[]; size: number };

/** Few large lines if they fit, otherwise more and smaller ones; never cuts text. */
export function fitText(text: string, box: Box, measure: Measure): Fitted {
  const words = text.split(/\s+/u).filter(Boolean);
  for (let size = box.maxSize; ; size -= 0.5) {
    const isSmallest = size <= box.minSize;
    const lines = wrap(words, box.width, (line) => measure(line, { weight: box.weight, size }));
    if (lines && (lines.length <= box.maxLines || isSmallest)) {
      const widthOf = (line: string) => measure(line, { weight: box.weight, size });
      return { lines: balance(words, lines, box.width, widthOf), size };
    }
    // A single word that is wider than the page shrinks further than the rest may.
    if (size <= 4) return { lines: words, size };
  }
}

type WidthOf = (line: string) => number;

/** Undefined when a word alone is too wide. */
function wrap(words: readonly string[], width: number, widthOf: WidthOf): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > width) return undefined;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Balances line lengths: the narrowest column that needs no extra line. */
function balance(
  words: readonly string[],
  lines: string[],
  width: number,
  widthOf: WidthOf,
): string[] {
  let best = lines;
  for (let narrower = width * 0.97; narrower > width / 3; narrower *= 0.97) {
    const tried = wrap(words, narrower, widthOf);
    if (!tried || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}
