import { RICH_TEXT_MAX } from '@malaka/contracts/authoring/lesson-values';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Editor } from '@tiptap/core';
import { pasting } from './previews.ts';
import { pictureMark } from './copied-pictures.ts';
import { readPaste } from './read-paste.ts';
import type { Missing } from './reading.ts';

/** Pictures are uploaded one by one, and the server accepts only so many a minute. */
const PICTURES_MAX = 50;

type Copied = { html: string; rtf: string };
type Tools = {
  placeholder: (name: string) => string;
  send: (file: File, preview: string) => void;
};

export type Outcome = { missing: Missing[]; unread: string[] } | { tooLong: number };

/** Inserts content copied from an office program as one undoable step. */
export function pasteOffice(editor: Editor, copied: Copied, { placeholder, send }: Tools): Outcome {
  const rules = { pictureMaxBytes: IMAGE_MAX_BYTES, picturesMax: PICTURES_MAX, placeholder };
  const { html, pictures, missing, unread } = readPaste(copied, rules);
  const { from, to } = editor.state.selection;
  const goes = editor.state.doc.textBetween(from, to).length;
  const length = editor.getHTML().length - goes + html.length;
  if (length > RICH_TEXT_MAX) return { tooLong: length };
  const sent = pictures.map(({ mime, bytes }, n) => {
    const file = new File([bytes], `${n + 1}.${mime.split('/')[1]}`, { type: mime });
    return { file, preview: URL.createObjectURL(file) };
  });
  for (const [n, { preview }] of sent.entries()) pasting.previews.set(pictureMark(n), preview);
  pasting.isOffice = true;
  editor.view.pasteHTML(html);
  pasting.isOffice = false;
  pasting.previews.clear();
  editor.commands.focus();
  for (const { file, preview } of sent) send(file, preview);
  return { missing, unread };
}

/** Replaces the placeholder of a picture; false if the placeholder is gone. */
export function placePicture(editor: Editor, place: string, src: string, alt: string): boolean {
  let at: number | undefined;
  editor.state.doc.descendants((node, pos) => {
    const found = node.isText ? (node.text ?? '').indexOf(place) : -1;
    if (at === undefined && found >= 0) at = pos + found;
  });
  if (at === undefined) return false;
  const range = { from: at, to: at + place.length };
  editor.chain().insertContentAt(range, { type: 'image', attrs: { src, alt } }).run();
  return true;
}
