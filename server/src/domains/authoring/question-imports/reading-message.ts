import type { Format } from './formats/detect-format.ts';
import type { Read } from './formats/read.ts';
import type { Refusal } from './formats/refused-file.ts';

/** Input of the reading thread: a local file or a pasted text. */
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

/** Output of the reading thread. */
export type ReadingMessage = ({ type: 'read' } & ReadResult) | { type: 'refused'; reason: Refusal };
