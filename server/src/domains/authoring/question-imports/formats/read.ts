import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import { type ReadQuestion, SOURCE_MAX } from '@malaka/contracts/authoring/question-imports';
import { publicAddress } from '#/kit/files/public-files.ts';
import { drawShown } from '#/kit/rich-text/draw-shown.ts';

export type Draft = LessonQuestionDraft;
export type Issue = ReadQuestion['issues'][number];

/** A question as a format reads it; `number` is added with the position in the file. */
export type Read = Omit<ReadQuestion, 'number'>;

export const warning = (code: Issue['code'], detail = ''): Issue => ({
  code,
  isError: false,
  detail: cut(detail),
});
export const failure = (code: Issue['code'], detail = ''): Issue => ({
  code,
  isError: true,
  detail: cut(detail),
});

/** Questions with more answers are refused without a search for the key. */
export const READ_ANSWERS_MAX = 500;

/** A question that cannot be imported; the source shows the author which one it was. */
export const unread = (source: string, ...issues: Issue[]): Read => ({
  content: null,
  source: source.trim().slice(0, SOURCE_MAX),
  issues,
});

const cut = (text: string) => text.slice(0, 200);

/** Pictures of a file; the questions use the addresses that `add` returns. */
export class Pictures {
  readonly all: { name: string; bytes: Uint8Array }[] = [];
  #bytes = 0;

  /** Undefined beyond the limit of pictures. */
  add(name: string, bytes: Uint8Array): string | undefined {
    this.#bytes += bytes.length;
    if (this.all.length >= PICTURES_MAX || this.#bytes > PICTURES_BYTES_MAX) return undefined;
    if (bytes.length === 0) return undefined;
    this.all.push({ name, bytes });
    return pictureSource(this.all.length - 1);
  }
}

const PICTURES_MAX = 500;
const PICTURES_BYTES_MAX = 40 * 1024 ** 2;

/** Placeholder address of a picture until it is stored. */
export const pictureSource = (place: number): string => publicAddress(`read-picture-${place}`);

/** What a reader needs besides the file. */
export type ReadContext = {
  pictures: Pictures;
  /** Our public address, which identifies our own files. */
  origin: string;
};

/** Markup as its page displays it; omissions are reported as issues. */
export function shownPart(html: string, issues: Issue[]): string {
  const shown = drawShown(html);
  issues.push(...shown.hidden.map((words) => warning('hidden_part', words)));
  issues.push(...shown.unread.map((sign) => warning('unread_part', sign)));
  return shown.html;
}

export type Refusal =
  | 'unreadable'
  | 'too_large'
  | 'too_many'
  | 'nothing_found'
  | 'old_qti'
  | 'cartridge'
  | 'unknown_xml'
  | 'other_document';

/** No questions can be read from this file; thrown in the reading thread. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
