import { uploadEditorImage } from '@malaka/contracts/authoring/authored-lessons';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { upload } from '#/kit/api/upload.ts';
import { changeImage, removeImage } from './image-places.ts';
import { insertNode } from './insert-node.ts';
import { type UploadError, uploadError } from './upload-error.ts';

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
