/** RGB, three bytes per colour. */
export type Palette = { colors: Uint8Array };

const MOST = 256;
const STEPS = 14;
/** Five bits per channel: finer differences are not visible in a certificate. */
const BITS = 5;

export const tableSlot = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/**
 * The inks with their antialiased edges on both papers, then the most frequent colours of the
 * picture. With 256 colours the picture is a fifth of the full-colour size, which matters on a slow
 * connection.
 */
export function makePalette(pixels: Uint8Array, inks: readonly string[]): Palette {
  const [paper = [255, 255, 255], light = paper, ...others] = inks.map(channelsOf);
  const chosen = new Map<number, readonly number[]>();
  const choose = (color: readonly number[]) => {
    const slot = tableSlot(color[0]!, color[1]!, color[2]!);
    if (chosen.size < MOST && !chosen.has(slot)) chosen.set(slot, color);
  };
  for (const ink of [paper, light, ...others]) choose(ink);
  for (const ink of others) {
    for (let step = 1; step < STEPS; step += 1) {
      choose(ink.map((value, at) => Math.round(value + ((paper[at]! - value) * step) / STEPS)));
    }
  }
  for (const color of byFrequency(pixels)) choose(color);
  return { colors: Uint8Array.from([...chosen.values()].flat()) };
}

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mean colours of the slots that the picture uses, most frequent first. */
function byFrequency(pixels: Uint8Array): number[][] {
  const sums = new Float64Array(4 << (3 * BITS));
  for (let at = 0; at < pixels.length; at += 4) {
    const slot = 4 * tableSlot(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    for (let channel = 0; channel < 3; channel += 1) sums[slot + channel]! += pixels[at + channel]!;
    sums[slot + 3]! += 1;
  }
  const colors: { count: number; color: number[] }[] = [];
  for (let slot = 0; slot < sums.length; slot += 4) {
    const count = sums[slot + 3]!;
    if (count === 0) continue;
    const color = [0, 1, 2].map((channel) => Math.round(sums[slot + channel]! / count));
    colors.push({ count, color });
  }
  return colors.toSorted((one, other) => other.count - one.count).map(({ color }) => color);
}

/** The nearest colour of the palette for every slot. */
export function indexTable({ colors }: Palette): Uint8Array {
  const table = new Uint8Array(1 << (3 * BITS));
  for (let slot = 0; slot < table.length; slot += 1) {
    const red = ((slot >> 10) << 3) + 4;
    const green = (((slot >> 5) & 31) << 3) + 4;
    const blue = ((slot & 31) << 3) + 4;
    let best = Number.POSITIVE_INFINITY;
    for (let at = 0; at < colors.length; at += 3) {
      const distance =
        2 * (colors[at]! - red) ** 2 +
        4 * (colors[at + 1]! - green) ** 2 +
        3 * (colors[at + 2]! - blue) ** 2;
      if (distance >= best) continue;
      best = distance;
      table[slot] = at / 3;
    }
  }
  return table;
}
