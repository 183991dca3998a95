import type { Editor } from '@tiptap/core';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFromOffice } from './paste/is-from-office.ts';
import type { Missing } from './paste/reading.ts';
import type { ImageUploads } from './use-image-uploads.ts';

/** Base64 makes pictures a third larger. */
const MAX_BYTES = 50 * 1024 ** 2;

type Note =
  | { kind: 'reading' | 'tooLarge' | 'failed' }
  | { kind: 'tooLong'; length: number }
  | { kind: 'missing'; missing: Missing[]; unread: string[] };

export type OfficePaste = {
  note: Note | null;
  maxBytes: number;
  /** Returns whether it handled the event. */
  paste: (event: ClipboardEvent) => boolean;
  choose: (files: File[]) => void;
  close: () => void;
};

/** Pastes from Word, Google Docs and LibreOffice; the parser is loaded by the first such paste. */
export function useOfficePaste(editor: Editor, uploads: ImageUploads): OfficePaste {
  const { t } = useTranslation('editor');
  const [note, setNote] = useState<Note | null>(null);
  const placeholder = (name: string) => t('paste.place', { name });

  const noteOf = (missing: Missing[], unread: string[]) =>
    setNote(missing.length + unread.length > 0 ? { kind: 'missing', missing, unread } : null);

  const read = async (copied: { html: string; rtf: string }) => {
    setNote({ kind: 'reading' });
    try {
      const { pasteOffice } = await import('./paste/office-paste.ts');
      const outcome = pasteOffice(editor, copied, { placeholder, send: uploads.follow });
      if ('tooLong' in outcome) setNote({ kind: 'tooLong', length: outcome.tooLong });
      else noteOf(outcome.missing, outcome.unread);
    } catch {
      setNote({ kind: 'failed' });
    }
  };

  const place = async (files: File[], missing: Missing[], unread: string[]) => {
    const { placePicture } = await import('./paste/office-paste.ts');
    const left = [...missing];
    for (const file of files) {
      // By its name, else the first missing picture.
      const named = left.findIndex(({ name }) => name === file.name);
      const [next] = left.splice(Math.max(0, named), 1);
      const preview = URL.createObjectURL(file);
      const isPlaced =
        next && placePicture(editor, placeholder(next.name), preview, altOf(next.name));
      if (isPlaced) uploads.follow(file, preview);
      else uploads.add([file]);
    }
    noteOf(left, unread);
  };

  return {
    note,
    maxBytes: MAX_BYTES,
    paste: ({ clipboardData }) => {
      const html = clipboardData.getData('text/html');
      if (!isFromOffice(html)) return false;
      const rtf = clipboardData.getData('text/rtf');
      if (html.length + rtf.length > MAX_BYTES) setNote({ kind: 'tooLarge' });
      else void read({ html, rtf });
      return true;
    },
    choose: (files) => void (note?.kind === 'missing' && place(files, note.missing, note.unread)),
    close: () => setNote(null),
  };
}

/** A file name does not describe the picture. */
const altOf = (name: string) => (/\.\w{2,4}$|^\d+$/.test(name) ? '' : name);
