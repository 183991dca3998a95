import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import { type ReadQuestion, SOURCE_MAX } from '@malaka/contracts/authoring/question-imports';
import { publicAddress } from '#/kit/files/public-files.ts';

export type Draft = LessonQuestionDraft;
export type Issue = ReadQuestion['issues'][number];

/** A question as a format tells it; `number` comes with the place in the file. */
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

/** Of a question with more answers not even its key is looked for. */
export const ANSWERS_LOOKED_AT = 500;

/** What cannot become a question here; the source shows the author which one it was. */
export const unread = (source: string, ...issues: Issue[]): Read => ({
  content: null,
  source: source.trim().slice(0, SOURCE_MAX),
  issues,
});

const cut = (text: string) => text.slice(0, 200);

/** Pictures that a file brings; the questions name them by what `add` answers. */
export class Pictures {
  readonly all: { name: string; bytes: Uint8Array }[] = [];
  #bytes = 0;

  /** Undefined where there are more than anybody would look at. */
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

/** It stands where a stored picture would, until the picture is stored. */
export const pictureSource = (place: number): string => publicAddress(`read-picture-${place}`);

/** What a reader needs besides the file. */
export type ReadContext = {
  pictures: Pictures;
  /** Where we are found: files of our own are told by it. */
  origin: string;
};
