import type { Format } from './formats/detect-format.ts';
import type { Read } from './formats/read.ts';
import type { Refusal } from './formats/refused-file.ts';

/** What the reading thread is given: a file of this machine or a pasted text. */
export type ReadingTask = {
  path?: string;
  text?: string;
  name: string;
  format: Format | 'auto';
  origin: string;
  /** A file of more questions is refused. */
  most: number;
};

export type ReadPicture = { name: string; bytes: Uint8Array };
export type ReadResult = { format: Format; reads: Read[]; pictures: ReadPicture[] };

/** What it tells. */
export type ReadingMessage = ({ type: 'read' } & ReadResult) | { type: 'refused'; reason: Refusal };
