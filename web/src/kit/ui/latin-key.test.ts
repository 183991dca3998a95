import { expect, test } from 'vitest';
import { keyAction } from '#/domains/learning/player/key-action.ts';
import { reviewKey } from '#/kit/reviewing/use-review-keys.ts';
import { isHotkey, latinKey } from './hotkeys.ts';

/** The Russian and Uzbek Cyrillic layouts use the same keys. */
const CYRILLIC: [string, string, string][] = [
  ['KeyA', 'ф', 'a'],
  ['KeyC', 'с', 'c'],
  ['KeyF', 'а', 'f'],
  ['KeyG', 'п', 'g'],
  ['KeyJ', 'о', 'j'],
  ['KeyK', 'л', 'k'],
  ['KeyL', 'д', 'l'],
  ['KeyM', 'ь', 'm'],
  ['KeyN', 'т', 'n'],
  ['KeyP', 'з', 'p'],
  ['KeyS', 'ы', 's'],
  ['KeyS', 'ў', 's'],
  ['KeyX', 'ч', 'x'],
  ['KeyY', 'н', 'y'],
  ['KeyZ', 'я', 'z'],
  ['Semicolon', 'ж', ';'],
  ['BracketLeft', 'х', '['],
  ['BracketRight', 'ъ', ']'],
  ['Equal', 'ҳ', '='],
  ['Comma', 'б', ','],
];

test.each(CYRILLIC)('%s gives %s and is %s', (code, key, latin) => {
  expect(latinKey({ code, key })).toBe(latin);
  expect(latinKey({ code, key: key.toUpperCase() })).toBe(latin);
});

test('a Latin letter is itself, wherever it lies', () => {
  expect(latinKey({ code: 'KeyQ', key: 'a' })).toBe('a');
  expect(latinKey({ code: 'KeyS', key: 'S' })).toBe('S');
  expect(latinKey({ code: 'Digit1', key: '1' })).toBe('1');
  expect(latinKey({ code: 'Enter', key: 'Enter' })).toBe('Enter');
});

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('the keys of player, queues and commands are dead in no layout', () => {
  for (const [code, key, latin] of CYRILLIC) {
    const press = { ...none, code, repeat: false, defaultPrevented: false };
    const ofPlayer = keyAction({ ...press, key: latin }, null);
    expect([key, keyAction({ ...press, key }, null)]).toEqual([key, ofPlayer]);
    const ofQueue = reviewKey({ ...press, key: latin }, null, true);
    expect([key, reviewKey({ ...press, key }, null, true)]).toEqual([key, ofQueue]);
  }
  for (const keys of ['mod+K', 'mod+S', 'mod+Z', 'mod+Y'] as const) {
    const letter = keys.at(-1)!;
    const [code, key] = CYRILLIC.find(([place]) => place === `Key${letter}`)!;
    const press = { ...none, ctrlKey: true, code };
    expect(isHotkey(keys, { ...press, key })).toBe(true);
    expect(isHotkey(keys, { ...press, key: letter.toLowerCase() })).toBe(true);
    expect(isHotkey(keys, { ...press, ctrlKey: false, key })).toBe(false);
    expect(isHotkey(keys, { ...press, shiftKey: true, key })).toBe(false);
  }
  const redo = { ...none, ctrlKey: true, shiftKey: true, code: 'KeyZ' };
  expect(isHotkey('mod+shift+Z', { ...redo, key: 'Я' })).toBe(true);
});
