import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import path from 'node:path/posix';
import type { EXPORT_FORMATS } from '@malaka/contracts/authoring/question-imports';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import { copyOf, isForLessons } from '#/domains/authoring/questions/draft-of.ts';
import type { Owner } from '#/domains/authoring/questions/author.ts';
import { listQuestionsById } from '#/domains/authoring/questions/queries.ts';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Draft } from './formats/read.ts';
import { writeGift } from './formats/write-gift.ts';
import { moodleXmlFoot, moodleXmlHead, writeMoodleXml } from './formats/write-moodle-xml.ts';
import { writeSheet } from './formats/write-sheet.ts';
import { countMostAnswers } from './queries.ts';
import { leftOut } from './formats/read-draft.ts';
import { writeQtiPackage } from './formats/write-qti-package.ts';
import type { WrittenPicture } from './formats/html-text.ts';

type ExportFormat = (typeof EXPORT_FORMATS)[number];
type Place = { id: number; lessonId: number | null; lessonName: string | null };
type Placed<Kind = Draft> = { draft: Kind; lessonName: string | null; isFirst: boolean };
type ExportDeps = Pick<Deps, 'config' | 'db' | 'files'>;

const BATCH = 200;
const PICTURE_MAX_BYTES = 10 * 1024 ** 2;

export const exportTypes: Record<ExportFormat, { extension: string; mime: string }> = {
  sheet: { extension: 'xlsx', mime: XLSX },
  gift: { extension: 'gift.txt', mime: 'text/plain; charset=utf-8' },
  moodle_xml: { extension: 'moodle.xml', mime: 'application/xml; charset=utf-8' },
  qti: { extension: 'qti.zip', mime: 'application/zip' },
};

/** Streams questions as a file for another system. */
export async function exportQuestions(
  deps: ExportDeps,
  query: { owner: Owner; places: readonly Place[]; format: ExportFormat; language: Language },
): Promise<Readable> {
  const load = (address: string) => loadPicture(deps.files, address);
  if (query.format === 'sheet') {
    const ids = query.places.map(({ id }) => id);
    const answersCount = await countMostAnswers(deps.db, ids);
    const { publicUrl: origin } = deps.config;
    return writeSheet(draftsOf(readPlaces(deps, query)), {
      language: query.language,
      answersCount,
      origin,
    });
  }
  const questions = forLessons(readPlaces(deps, query));
  if (query.format === 'qti') return writeQtiPackage(draftsOf(questions), load);
  const lines =
    query.format === 'gift'
      ? giftLines(questions, deps.config.publicUrl)
      : xmlLines(questions, load);
  return Readable.from(lines, { objectMode: false });
}

async function* readPlaces(
  { db }: ExportDeps,
  { owner, places }: { owner: Owner; places: readonly Place[] },
): AsyncGenerator<Placed<QuestionDraft>> {
  let lessonId: number | null | undefined;
  for (let from = 0; from < places.length; from += BATCH) {
    const part = places.slice(from, from + BATCH);
    const names = new Map(part.map(({ id, lessonName }) => [id, lessonName]));
    const ids = part.map(({ id }) => id);
    for (const question of await listQuestionsById(db, owner, ids)) {
      const isFirst = question.lessonId !== lessonId;
      lessonId = question.lessonId;
      const draft = copyOf(question);
      yield { draft, lessonName: names.get(question.id) ?? null, isFirst };
    }
  }
}

/** Other systems do not support the types that only exams have. */
async function* forLessons(
  questions: AsyncIterable<Placed<QuestionDraft>>,
): AsyncGenerator<Placed> {
  for await (const { draft, ...place } of questions) {
    if (isForLessons(draft)) yield { draft, ...place };
  }
}

async function* draftsOf<Kind>(questions: AsyncIterable<Placed<Kind>>): AsyncGenerator<Kind> {
  for await (const { draft } of questions) yield draft;
}

/** Lessons become categories of the other system. */
const categoryOf = (name: string) =>
  `$course$/top/${name.replaceAll('/', '//').replaceAll(/\s+/g, ' ')}`;

async function* giftLines(
  questions: AsyncIterable<Placed>,
  origin: string,
): AsyncGenerator<string> {
  for await (const { draft, lessonName, isFirst } of questions) {
    if (isFirst && lessonName) yield `$CATEGORY: ${categoryOf(lessonName)}\n\n`;
    if (draft.translation) yield `// ${leftOut(draft)}\n`;
    yield writeGift(draft).replaceAll(
      `src\\="${publicAddress('')}`,
      `src\\="${origin.replace(':', String.raw`\:`)}${publicAddress('')}`,
    );
  }
}

async function* xmlLines(
  questions: AsyncIterable<Placed>,
  load: (address: string) => Promise<WrittenPicture | undefined>,
): AsyncGenerator<string> {
  yield moodleXmlHead;
  for await (const { draft, lessonName, isFirst } of questions) {
    if (isFirst && lessonName) {
      const category = escapeHtml(categoryOf(lessonName));
      yield `<question type="category"><category><text>${category}</text></category></question>\n`;
    }
    if (draft.translation) yield `<!-- ${leftOut(draft)} -->\n`;
    yield await writeMoodleXml(draft, load);
  }
  yield moodleXmlFoot;
}

/** Loads only public pictures; a missing picture leaves its address. */
async function loadPicture(
  files: Deps['files'],
  address: string,
): Promise<WrittenPicture | undefined> {
  const folder = publicAddress('');
  const name = address.slice(folder.length);
  if (!address.startsWith(folder) || !/^[\w/-]+\.\w{2,5}$/.test(name)) return undefined;
  try {
    const { size } = await files.stat(publicKey(name));
    if (size > PICTURE_MAX_BYTES) return undefined;
    return { name: path.basename(name), bytes: await buffer(await files.read(publicKey(name))) };
  } catch {
    return undefined;
  }
}
