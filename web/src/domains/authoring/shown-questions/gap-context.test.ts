import { expect, test } from 'vitest';
import { gapContext } from './gap-context.ts';

test('the words around a gap are told, other gaps as lines', () => {
  const html = '<p>Bobur [1] shahrida tugʻilgan, <b>«Boburnoma»ni</b> esa [2] tilida yozgan.</p>';
  expect(gapContext(html, 1, '(shu yer)')).toBe(
    'Bobur (shu yer) shahrida tugʻilgan, «Boburnoma»ni esa ____ …',
  );
  expect(gapContext(html, 2, '(shu yer)')).toBe(
    '… ____ shahrida tugʻilgan, «Boburnoma»ni esa (shu yer) tilida yozgan.',
  );
});
