import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { RefusedFile } from '#/domains/authoring/question-imports/formats/refused-file.ts';
import { readXmlPieces, type XmlNode } from '#/domains/authoring/question-imports/formats/xml.ts';

const PIECE = 256 * 1024;

/** Activity and identity of users: skipped wherever it appears. */
const PERSONAL = [
  ...(['attempts', 'grades', 'overrides', 'grade_grades', 'question_attempts'] as const),
  ...(['author', 'plugin_qbank_comment_question', 'user', 'userinfo'] as const),
];

type Taking = {
  names: readonly string[];
  take: (node: XmlNode, above: readonly XmlNode[]) => void;
};

/** The unpacked XML of a backup, by the paths in it. */
export class XmlFiles {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Undefined if the file is missing. */
  read(path: string, taking?: Taking): XmlNode | undefined {
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    try {
      return readXmlPieces(piecesOf(file), {
        ...(taking ?? { names: [], take: () => undefined }),
        without: PERSONAL,
      });
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      throw new RefusedArchive(error.reason === 'too_large' ? 'hugeXml' : 'brokenXml', path);
    }
  }
}

function* piecesOf(file: string): Generator<string> {
  const opened = openSync(file, 'r');
  const decoder = new StringDecoder('utf8');
  const piece = Buffer.alloc(PIECE);
  try {
    for (;;) {
      const bytes = readSync(opened, piece, 0, PIECE, null);
      if (bytes === 0) break;
      yield decoder.write(piece.subarray(0, bytes));
    }
    yield decoder.end();
  } finally {
    closeSync(opened);
  }
}
