import { hasMixedScript } from '@malaka/grading/script';
import { describe, expect, test } from 'vitest';
import { languages, positionTypes } from './lists.ts';

describe.each([
  ['languages', languages, 4],
  ['position types', positionTypes, 6],
])('%s', (_, entries, count) => {
  test('ids count from 1 and every name is there once', () => {
    expect(entries.map((entry) => entry.id)).toEqual(
      Array.from({ length: count }, (_n, n) => n + 1),
    );
    for (const language of ['uz', 'ru', 'en'] as const) {
      const names = entries.map((entry) => entry.name[language]);
      expect(new Set(names).size).toBe(count);
      expect(names).not.toContain('');
      expect(names.join(' ')).not.toMatch(/['`‘’]/u);
      expect(hasMixedScript(names.join(' '))).toBe(false);
    }
  });
});
