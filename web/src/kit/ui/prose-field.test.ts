import { describe, expect, it } from 'vitest';
import { isMixedText } from './prose-field.ts';

describe('a text that is worth a closer look', () => {
  it('has letters of both scripts side by side', () => {
    expect(isMixedText('Yangi mаktab')).toBe(true);
    expect(isMixedText('Яngi')).toBe(true);
  });

  it('is none where each word is of one script', () => {
    for (const text of ['', 'Yangi maktab', 'янги мактаб', 'Excel ва Word', 'ўқитувчи 5-A']) {
      expect(isMixedText(text)).toBe(false);
    }
  });
});
