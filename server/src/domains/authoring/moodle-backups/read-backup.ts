import { TREE_MAX } from '@malaka/contracts/authoring/course-tree';
import {
  FORMAT,
  type Manifest,
  VERSION,
} from '#/domains/authoring/course-archives/archive-format.ts';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { childText } from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import { childOf } from '#/domains/authoring/question-imports/formats/xml.ts';
import type { Language } from '#/kit/http/language.ts';
import { BackupTexts } from './backup-texts.ts';
import { FileIndex, XmlFiles } from './backup-files.ts';
import { introOf, type LessonTools, made, type Made, makers, makeQuiz } from './make-lessons.ts';
import { QuestionBank, type Quiz, readQuizzes } from './read-quizzes.ts';
import { type Activity, type Contents, readContents } from './read-contents.ts';
import { type Remark, Remarks } from './remarks.ts';

const NAME_MAX = 200;
const QUESTIONS_MAX = 20_000;

/** A course in the format of our own archives; `parts` are named by the hashes of the backup. */
export type ReadBackup = { manifest: Manifest; cover: string | null; remarks: Remark[] };

type Tools = LessonTools & {
  xml: XmlFiles;
  bank: QuestionBank;
  quizzes: ReadonlyMap<string, Quiz>;
  origin: string;
};

/** Reads the whole course from the unpacked XML, with remarks on what was changed or left out. */
export function readBackup(
  unpacked: ReadonlyMap<string, string>,
  { language, origin }: { language: Language; origin: string },
): ReadBackup {
  const xml = new XmlFiles(unpacked);
  const contents = readContents(xml, language);
  const remarks = new Remarks();
  const files = new FileIndex(xml);
  const texts = new BackupTexts(files, remarks);
  const quizzes = readQuizzes(
    xml,
    contents.sections.flatMap(({ activities }) => activities),
  );
  const slots = [...quizzes.values()].flatMap((quiz) => quiz.slots);
  const bank = new QuestionBank(xml, slots);
  const tools = { xml, files, texts, remarks, bank, quizzes, origin };
  const whole = { name: contents.name, place: '' };
  remarks.changed(whole, 'course_form');
  if (contents.hasUsers) remarks.left(whole, 'user_data');
  if (bank.unusedCount > 0) remarks.left(whole, 'bank_questions', String(bank.unusedCount));
  const sections = makeSections(contents, tools);
  const { course, cover } = makeCourse(contents, language, tools);
  const images = [...texts.pictures].map(([path, address]) => ({ path, address }));
  const manifest = { format: FORMAT, version: VERSION, course, sections, images } as const;
  return {
    manifest: { ...manifest, images: images.slice(0, 5000) },
    cover,
    remarks: remarks.list(),
  };
}

function makeSections(contents: Contents, tools: Tools): Manifest['sections'] {
  const { remarks } = tools;
  let room = TREE_MAX;
  let questions = 0;
  return contents.sections.flatMap((section) => {
    const area = { context: contents.context, component: 'course', area: 'section' };
    const at = { name: section.name, place: '' };
    const { text, format } = section.summary;
    const summary = tools.texts.clean(text, { format, area: { ...area, item: section.id }, at });
    const all = [
      ...made(section.name, summary),
      ...section.activities.flatMap((activity) => makeActivity(activity, section.name, tools)),
    ];
    questions += all.reduce((sum, { lesson }) => sum + lesson.questions.length, 0);
    if (questions > QUESTIONS_MAX) throw new RefusedArchive('hugeXml', 'questions.xml');
    if (all.length === 0) return [];
    const paragraphs = all.slice(0, Math.max(0, room - 1)).map((one) => named(one, at, tools));
    if (paragraphs.length < all.length) {
      remarks.left(at, 'over_limit', String(all.length - paragraphs.length));
    }
    if (paragraphs.length === 0) return [];
    room -= 1 + paragraphs.length;
    return [{ name: fitting(section.name), lesson: null, paragraphs }];
  });
}

function makeActivity(activity: Activity, place: string, tools: Tools): Made[] {
  const { kind, title: name, folder } = activity;
  const { remarks, xml } = tools;
  const at = { name, place };
  if (kind === 'subsection') {
    remarks.changed(at, 'subsection');
    return [];
  }
  const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
  if (!maker && kind !== 'quiz') {
    remarks.left(at, 'activity_kind', kind);
    return [];
  }
  const root = childOf(
    tools.quizzes.get(folder) ? undefined : xml.read(`${folder}/${kind}.xml`),
    'activity',
  );
  const quiz = tools.quizzes.get(folder);
  const node = quiz?.node ?? childOf(root, kind);
  if (!node) {
    remarks.left(at, 'unreadable_part', `${folder}/${kind}.xml`);
    return [];
  }
  reportSettings(activity, at, tools);
  const context = quiz?.context ?? root?.attributes['contextid'] ?? '';
  const source = { node, activity, context, at };
  const before = remarks.all.length;
  if (quiz) {
    const test = makeQuiz(quiz, at, tools);
    return [...made(name, introOf(source, tools)), ...(test ? made(name, '', test) : [])];
  }
  const lessons = maker?.(source, tools) ?? [];
  if (lessons.length === 0 && remarks.all.length === before) remarks.left(at, 'empty');
  return lessons;
}

/** Reports Moodle's access and visibility settings: here a lesson is open to every learner. */
function reportSettings(
  { folder }: Activity,
  at: Remark | { name: string; place: string },
  tools: Tools,
) {
  const module = childOf(tools.xml.read(`${folder}/module.xml`), 'module');
  if (childText(module, 'visible') === '0') tools.remarks.changed(at, 'hidden');
  const availability = childText(module, 'availability');
  const isBound = availability !== '' && !/"c":\s*\[\s*\]/.test(availability);
  if (isBound) tools.remarks.changed(at, 'availability');
}

function named({ name, lesson }: Made, { name: place }: { name: string }, { remarks }: Tools) {
  if (name.length > NAME_MAX) remarks.changed({ name, place }, 'name_cut');
  const short = fitting(name);
  return { name: short, lesson: { ...lesson, name: short } };
}

const fitting = (name: string): string => name.slice(0, NAME_MAX).toWellFormed().trim() || '—';

function makeCourse(contents: Contents, language: Language, { xml, texts, files }: Tools) {
  const node = childOf(xml.read('course/course.xml'), 'course');
  const { context, name } = contents;
  const area = { context, component: 'course', item: '0' };
  const at = { name, place: '' };
  const format = childText(node, 'summaryformat');
  const code = /^(uz|ru|en|kaa)/.exec(childText(node, 'lang'))?.[1];
  const picture = files
    .of({ ...area, area: 'overviewfiles' })
    .find((file) => /\.(?:png|jpe?g|webp)$/i.test(file.name));
  const description = texts.clean(childText(node, 'summary'), {
    format,
    area: { ...area, area: 'summary' },
    at,
  });
  const course = {
    name: fitting(name),
    description,
    outcomes: [],
    type: 'informal',
    category: '',
    language: code ?? language,
    hours: 1,
    credit: 0,
    price: 0,
    hasCertificate: false,
    cover: picture ? 'cover.webp' : null,
  } satisfies Manifest['course'];
  return { course, cover: picture?.hash ?? null };
}
