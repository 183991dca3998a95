import { uploadEditorImage } from '@malaka/contracts/authoring/authored-lessons';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { NodeSelection } from '@tiptap/pm/state';
import { ZodError } from 'zod';
import { upload } from '#/kit/api/upload.ts';
import { isApiError } from '#/kit/api/api-error.ts';

/** Replaces a preview with the uploaded picture's URL; not an undoable step. */
function changeImage(editor: Editor, from: string, src: string): void {
  editor.commands.command(({ tr, state, dispatch }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs['src'] !== from) return;
      tr.setNodeMarkup(pos, undefined, { ...node.attrs, src });
    });
    if (!tr.docChanged) return false;
    if (dispatch) tr.setMeta('addToHistory', false);
    return true;
  });
}

function removeImage(editor: Editor, src: string): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs['src'] !== src) return;
      const from = tr.mapping.map(pos);
      tr.delete(from, from + node.nodeSize);
    });
    return true;
  });
}

/** Removes pictures that are still being uploaded. */
export const withoutPreviews = (html: string): string =>
  html.replaceAll(/<img [^>]*src="blob:[^>]*>/g, '');

/** The pictures in pasted or dropped data, if it contains nothing else. */
export function imagesOf(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html')) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** What happens to a picture whose upload failed, and the message its author sees (spec §8). */
type UploadError =
  | { kind: 'removed' }
  | { kind: 'kept'; text: string }
  | { kind: 'kept'; text: undefined };

const FORBIDDEN = 403;

/** Without a message the upload was interrupted; the interface texts explain that. */
export function uploadError(error: unknown): UploadError {
  if (isApiError(error) && error.status === FORBIDDEN) return { kind: 'removed' };
  if (isApiError(error) && error.status >= 300) {
    return { kind: 'kept', text: `HTTP Error: ${error.status}` };
  }
  const isUnreadable = isApiError(error, 'unreadable') || error instanceof ZodError;
  return { kind: 'kept', text: isUnreadable ? 'Invalid JSON' : undefined };
}

export type ImageUpload = {
  /** Object URL of the preview; identifies the picture in the text. */
  preview: string;
  file: File;
  percent: number;
  error: UploadError | null;
};

export type ImageUploads = {
  list: readonly ImageUpload[];
  add: (files: Iterable<File>, pos?: number) => void;
  /** Uploads a picture whose preview is already in the text, after those queued before. */
  follow: (file: File, preview: string) => void;
  retry: (failed: ImageUpload) => void;
  remove: (removed: ImageUpload) => void;
};

/**
 * Pictures being uploaded: a preview appears in the text immediately and gets its URL when it is
 * uploaded.
 */
export function useImageUploads(editor: Editor): ImageUploads {
  const [list, setList] = useState<readonly ImageUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const sent = useRef(new Map<string, string>());
  const last = useRef(Promise.resolve());
  const change = (preview: string, part: Partial<ImageUpload>) =>
    setList((known) =>
      known.map((other) => (other.preview === preview ? { ...other, ...part } : other)),
    );
  const discard = (preview: string) => {
    aborts.current.delete(preview);
    setList((known) => known.filter((other) => other.preview !== preview));
  };

  const send = async ({ preview, file }: ImageUpload) => {
    const abort = new AbortController();
    aborts.current.set(preview, abort);
    try {
      const files = { file: { blob: file, name: file.name } };
      const { location } = await upload(
        uploadEditorImage,
        { files },
        { signal: abort.signal, onProgress: (percent) => change(preview, { percent }) },
      );
      sent.current.set(preview, location);
      changeImage(editor, preview, location);
      discard(preview);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = uploadError(error);
      if (problem.kind === 'removed') removeImage(editor, preview);
      change(preview, { error: problem });
    }
  };

  // After undo and redo the previews are back.
  useEffect(() => {
    const restorePreviews = () => {
      for (const [preview, location] of sent.current) changeImage(editor, preview, location);
    };
    editor.on('update', restorePreviews);
    return () => void editor.off('update', restorePreviews);
  }, [editor]);

  const begin = (file: File, preview: string): ImageUpload => {
    const started = { preview, file, percent: 0, error: null };
    setList((known) => [...known, started]);
    return started;
  };

  return {
    list,
    follow: (file, preview) => {
      const started = begin(file, preview);
      last.current = last.current.then(() => send(started));
    },
    add: (files, pos) => {
      for (const file of files) {
        const preview = URL.createObjectURL(file);
        insertNode(editor, { type: 'image', attrs: { src: preview, alt: '' } }, pos);
        void send(begin(file, preview));
      }
    },
    retry: (failed) => {
      change(failed.preview, { percent: 0, error: null });
      void send(failed);
    },
    remove: ({ preview }) => {
      aborts.current.get(preview)?.abort();
      removeImage(editor, preview);
      discard(preview);
    },
  };
}

type NewNode = { type: string; attrs: Record<string, unknown> };

/** Inserts at the cursor; after a selected picture or video rather than in its place. */
export function insertNode(editor: Editor, node: NewNode, pos?: number): void {
  const { selection } = editor.state;
  const place = pos ?? (selection instanceof NodeSelection ? selection.to : undefined);
  const chain = editor.chain().focus();
  if (place === undefined) chain.insertContent(node).run();
  else chain.insertContentAt(place, node).run();
}
