import type { PathShape } from '#/domains/credentials/print/shapes.ts';

const letters: Record<string, string> = { M: 'm', L: 'l', C: 'c' };

/** A path as PDF content stream operators. Opacity is applied by `/Faint gs`. */
export function toOperators({ d, fill, stroke, lineWidth = 1, opacity }: PathShape): string {
  const steps = d.replaceAll(/([MLCZ])([^MLCZ]*)/g, (_, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : `${numbers.trim().replaceAll(',', ' ')} ${letters[letter]} `,
  );
  const paint = fill && stroke ? 'B' : fill ? 'f' : 'S';
  return [
    'q',
    opacity === undefined ? '' : '/Faint gs',
    fill ? `${components(fill)} rg` : '',
    stroke ? `${components(stroke)} RG ${lineWidth} w` : '',
    `${steps}${paint}`,
    'Q',
  ]
    .filter(Boolean)
    .join('\n');
}

/** `#1b3a92` as `0.106 0.227 0.573`. */
const components = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
