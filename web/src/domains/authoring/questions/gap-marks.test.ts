import { Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { markersOfDoc, nextTag, selectedWord } from './gap-marks.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*' },
    text: { group: 'inline' },
    image: { inline: true, group: 'inline' },
  },
  marks: { bold: {} },
});
const plain = (text: string) => schema.text(text);
const bold = (text: string) => schema.text(text, [schema.mark('bold')]);
const doc = schema.node('doc', null, [
  schema.node('paragraph', null, [plain('Bu oʻquvchi '), bold('juda'), plain('lkan [1] ')]),
  schema.node('paragraph', null, [plain('Ikkinchi'), schema.node('image'), plain('qator')]),
]);
const select = (from: number, to = from) =>
  selectedWord(EditorState.create({ doc, selection: TextSelection.create(doc, from, to) }));

// spec: QST-25
test('a marked word lies within one text node', () => {
  expect(select(3, 13)).toEqual({ from: 4, to: 12, word: 'oʻquvchi' });
  expect(select(14, 18)).toBe('across');
  expect(select(4, 16)).toBe('across');
  expect(select(4, 36)).toBe('across');
  expect(select(30, 38)).toBe('across');
  expect(select(12, 13)).toBe('none');
});

test('without a selection the word at the cursor is meant', () => {
  expect(select(6)).toEqual({ from: 4, to: 12, word: 'oʻquvchi' });
  expect(select(4)).toEqual({ from: 4, to: 12, word: 'oʻquvchi' });
});

test('a gap is not marked again', () => {
  const [marker] = markersOfDoc(doc);
  expect(marker).toMatchObject({ tag: '1' });
  expect(select(marker!.from, marker!.to)).toBe('marked');
  expect(select(marker!.from + 1, marker!.to - 1)).toBe('marked');
  expect(nextTag(['1', 'gap', '2'])).toBe('3');
});
