import { saveBlob } from '#/kit/ui/save-blob.ts';

/** A text that was made here, as a download. */
export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }));
