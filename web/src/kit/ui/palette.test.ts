import { expect, it } from 'vitest';
import { lapis, night, pomegranate, saffron, slate, turquoise } from './palette.ts';

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, two: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const page = night[7];
const raised = night[6];

it.each([
  ['lapis', lapis],
  ['turquoise', turquoise],
  ['saffron', saffron],
  ['pomegranate', pomegranate],
])('%s reads at 4.5:1 in both schemes', (_, color) => {
  expect(contrast('#ffffff', color[6])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color[9], color[1])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color[7], color[0])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color[4], page)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color[4], raised)).toBeGreaterThanOrEqual(4.5);
});

it('quiet text reads at 4.5:1 on the surfaces it stands on', () => {
  expect(contrast(slate[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(slate[6], slate[0])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(slate[7], slate[1])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(night[2], night[5])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(night[3], raised)).toBeGreaterThanOrEqual(4.5);
});
