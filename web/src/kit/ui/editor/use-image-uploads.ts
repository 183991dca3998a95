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
  retry: (given: ImageUpload) => void;
  remove: (given: ImageUpload) => void;
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
  const forget = (preview: string) => {
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
      forget(preview);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = uploadError(error);
      if (problem.kind === 'removed') removeImage(editor, preview);
      change(preview, { error: problem });
    }
  };

  // After undo and redo the previews are back.
  useEffect(() => {
    const mend = () => {
      for (const [preview, location] of sent.current) changeImage(editor, preview, location);
    };
    editor.on('update', mend);
    return () => void editor.off('update', mend);
  }, [editor]);

  const begin = (file: File, preview: string): ImageUpload => {
    const given = { preview, file, percent: 0, error: null };
    setList((known) => [...known, given]);
    return given;
  };

  return {
    list,
    follow: (file, preview) => {
      const given = begin(file, preview);
      last.current = last.current.then(() => send(given));
    },
    add: (files, pos) => {
      for (const file of files) {
        const preview = URL.createObjectURL(file);
        insertNode(editor, { type: 'image', attrs: { src: preview, alt: '' } }, pos);
        void send(begin(file, preview));
      }
    },
    retry: (given) => {
      change(given.preview, { percent: 0, error: null });
      void send(given);
    },
    remove: ({ preview }) => {
      aborts.current.get(preview)?.abort();
      removeImage(editor, preview);
      forget(preview);
    },
  };
}
