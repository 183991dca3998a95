import { expect, test } from 'vitest';
import { drawMathml } from './draw-mathml.ts';
import { cleanRichText } from './sanitize-rich-text.ts';

const formula = (latex: string) => `<span data-latex="${latex}" data-type="inline-math"></span>`;
const math = (inner: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`;

// spec: STU-05
test.each([
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', String.raw`\frac{1}{2}`],
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>&gt;</mo><mn>0</mn>', 'x^{2}&gt;0'],
  ['<mn>2</mn><mo>&times;</mo><mn>3</mn>', String.raw`2\times 3`],
  ['<mi>a</mi><mo>&InvisibleTimes;</mo><mi>b</mi>', 'ab'],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', String.raw`\binom{n}{k}`],
  [
    '<semantics><mi>x</mi><annotation encoding="application/x-tex">\\pi</annotation></semantics>',
    String.raw`\pi`,
  ],
])('%s becomes a formula', (inner, latex) => {
  expect(drawMathml(`<p>A ${math(inner)} B</p>`)).toEqual({
    html: `<p>A ${formula(latex)} B</p>`,
    unread: [],
  });
  expect(cleanRichText(`<p>A ${math(inner)} B</p>`)).toBe(`<p>A ${formula(latex)} B</p>`);
});

test.each([
  ['<menclose notation="circle"><mi>x</mi></menclose>', 'x'],
  ['<mmultiscripts><mi>X</mi><mn>1</mn><mn>2</mn></mmultiscripts>', 'X12'],
  ['<mo>&weird;</mo>', '&amp;weird;'],
  ['<mi>x</mrow>', ''],
])('%s stays as its letters and is told', (inner, letters) => {
  const { html, unread } = drawMathml(`<p>A ${math(inner)} B</p>`);
  expect(html).toBe(`<p>A ${letters} B</p>`);
  expect(unread).toHaveLength(1);
});

test.each([
  ['updiagonalstrike', String.raw`\cancel{x}`],
  ['updiagonalstrike downdiagonalstrike', String.raw`\bcancel{\cancel{x}}`],
  ['horizontalstrike', String.raw`\sout{x}`],
])('one that is crossed out (%s) is drawn so and told', (notation, latex) => {
  const { html, unread } = drawMathml(
    math(`<menclose notation="${notation}"><mi>x</mi></menclose>`),
  );
  expect(html).toBe(formula(latex));
  expect(unread).toEqual(['x']);
});

test('one that never ends takes nothing with it; what could act does not come back', () => {
  expect(cleanRichText('<p>A <math><mi>x</mi> B</p>')).toBe('<p>A x B</p>');
  expect(cleanRichText(`<p><mml:math><mml:mi>x</mml:mi></mml:math></p>`)).toBe(
    `<p>${formula('x')}</p>`,
  );
  const evil = '<math><mtext>&lt;img src=x onerror=alert(1)&gt;"</mtext></math>';
  expect(cleanRichText(evil)).not.toMatch(/<img|"alert|onerror=[^"]*"[^>]*onerror/);
  expect(cleanRichText('<math><script>alert(1)</script></math>')).not.toContain('<script');
});
