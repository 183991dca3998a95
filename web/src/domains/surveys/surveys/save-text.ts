import { saveBlob } from '#/kit/ui/save-blob.ts';

/** Downloads a text created here. */
export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'application/json' }));
