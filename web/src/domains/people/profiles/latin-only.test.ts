import { describe, expect, it } from 'vitest';
import { latinOf, type LatinState, lookAlikesOf, typeLatin } from './latin-only.ts';

const empty: LatinState = { text: '', wanted: null };

/** Like a keyboard: each letter is added to what the field shows. */
const typeAll = (letters: string, from = empty) =>
  Array.from(letters).reduce((state, letter) => typeLatin(state, state.text + letter), from);

describe('typing into a Latin field', () => {
  it('leaves Latin letters alone', () => {
    expect(typeAll('Gʻulomov')).toEqual({ text: 'Gʻulomov', wanted: null });
  });

  // spec: PROF-43, PROF-44
  it('drops every Cyrillic letter and remembers the word', () => {
    const state = typeAll('Ғуломов');
    expect(state).toEqual({ text: '', wanted: 'Ғуломов' });
    expect(latinOf(state.wanted!)).toBe('Gʻulomov');
  });

  it('offers a pasted name whole', () => {
    const state = typeLatin(empty, 'Тошматов Ўткир');
    expect(state.text.trim()).toBe('');
    expect(latinOf(state.wanted!)).toBe('Toshmatov Oʻtkir');
  });

  it('goes on after a space and forgets once Latin is typed', () => {
    const state = typeAll('Али Вали');
    expect(state.wanted).toBe('Али Вали');
    expect(typeLatin(state, 'A')).toEqual({ text: 'A', wanted: null });
  });
});

// spec: PROF-43
it('takes the letters of a passport for what they look like', () => {
  expect(lookAlikesOf('ав')).toBe('AB');
  expect(lookAlikesOf('АС')).toBe('AC');
  expect(lookAlikesOf('Ф')).toBe('F');
});
