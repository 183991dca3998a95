import { expect, test } from 'vitest';
import { advance, redo, startHistory, undo } from './history.ts';

test('steps are undone and done again in their order', () => {
  const history = advance(advance(startHistory('a'), 'b'), 'c');
  expect(undo(history).now).toBe('b');
  expect(undo(undo(history)).now).toBe('a');
  expect(undo(undo(undo(history))).now).toBe('a');
  expect(redo(redo(undo(undo(history)))).now).toBe('c');
  expect(redo(history)).toBe(history);
});

test('typing in one field is one step, until another is touched or undo is pressed', () => {
  let history = startHistory('');
  for (const text of ['m', 'ma', 'mal']) history = advance(history, text, 'name');
  expect(undo(history).now).toBe('');
  history = advance(history, 'mal!', 'intro');
  expect(undo(history).now).toBe('mal');
  expect(undo(advance(undo(history), 'malaka', 'name')).now).toBe('mal');
});

test('a change after undo leaves no way forward', () => {
  const history = advance(undo(advance(startHistory(1), 2)), 3);
  expect(redo(history).now).toBe(3);
});

test('what changed nothing is no step', () => {
  const history = startHistory('a');
  expect(advance(history, 'a')).toBe(history);
});

test('no more than two hundred steps are kept', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 500; step += 1) history = advance(history, step);
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(300);
});
