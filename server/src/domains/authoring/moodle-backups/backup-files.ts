import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { RefusedFile } from '#/domains/authoring/question-imports/formats/read.ts';
import { readXmlPieces, type XmlNode } from '#/domains/authoring/question-imports/formats/xml.ts';
import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';

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

export type CourseFile = {
  hash: string;
  /** Includes its folders below the area, without a leading slash. */
  path: string;
  name: string;
  mime: string;
  bytes: number;
  /** The main file of several has the highest. */
  order: number;
};

const FILES_MAX = 200_000;

/** files.xml: which files belong where; files of users are ignored. */
export class FileIndex {
  readonly #areas = new Map<string, CourseFile[]>();
  #parts = 0;

  constructor(xml: XmlFiles) {
    let count = 0;
    xml.read('files.xml', {
      names: ['file'],
      take: (node) => {
        const name = childText(node, 'filename');
        const hash = childText(node, 'contenthash');
        if (name === '' || name === '.' || !/^[0-9a-f]{40}$/.test(hash)) return;
        count += 1;
        if (count > FILES_MAX) throw new RefusedArchive('hugeXml', 'files.xml');
        const folder = childText(node, 'filepath').replace(/^\//, '');
        const [context, component] = [childText(node, 'contextid'), childText(node, 'component')];
        const key = [
          context,
          component,
          childText(node, 'filearea'),
          childText(node, 'itemid'),
        ].join(' ');
        const file = {
          hash,
          path: `${folder}${name}`,
          name,
          mime: childText(node, 'mimetype'),
          bytes: Number(childText(node, 'filesize')) || 0,
          order: Number(childText(node, 'sortorder')) || 0,
        };
        const area = this.#areas.get(key);
        if (area) area.push(file);
        else this.#areas.set(key, [file]);
      },
    });
  }

  /** Files of an area in order, the main one first. */
  of({ context, component, area, item }: Area): CourseFile[] {
    const files = this.#areas.get([context, component, area, item].join(' ')) ?? [];
    return files.toSorted((one, other) => other.order - one.order);
  }

  /**
   * A separate part for each lesson, even if others use the same file, so that it is deleted with
   * its lesson.
   */
  newPart(folder: 'files' | 'films', { hash }: CourseFile, ending: string): string {
    this.#parts += 1;
    return `${folder}/${hash}-${this.#parts}.${ending}`;
  }
}

export type Area = { context: string; component: string; area: string; item: string };
