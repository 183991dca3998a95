import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { REVIEW_ISSUES } from '@malaka/contracts/authoring/question-imports';
import { QUESTIONS_PER_LESSON_MAX } from '@malaka/contracts/authoring/questions';
import {
  type ArchivedLesson,
  blankLesson,
  withVideo,
} from '#/domains/authoring/course-archives/archive-format.ts';
import {
  childText,
  readBackupQuestion,
} from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import {
  childOf,
  childrenOf,
  type XmlNode,
} from '#/domains/authoring/question-imports/formats/xml.ts';
import { isBlank } from '#/domains/content/index.ts';
import { finishRead } from '#/domains/authoring/question-imports/formats/check-draft.ts';
import { Pictures, type Read } from '#/domains/authoring/question-imports/formats/read.ts';
import { isGood } from '#/domains/authoring/question-imports/read-questions.ts';
import type { BackupTexts } from './backup-texts.ts';
import type { CourseFile, FileIndex } from './backup-files.ts';
import { type Activity, plain } from './read-contents.ts';
import type { Place, Remarks } from './remarks.ts';
import type { QuestionBank, Quiz, Slot } from './read-quizzes.ts';

export type Made = { name: string; lesson: ArchivedLesson };
export type LessonTools = { files: FileIndex; texts: BackupTexts; remarks: Remarks };

const DOCUMENT = /\.(pdf|docx?|pptx?|png|jpe?g)$/i;
const VIDEO = /\.(mp4|m4v)$/i;

type Source = {
  node: XmlNode;
  activity: Activity;
  context: string;
  at: Place;
};
type Maker = (source: Source, tools: LessonTools) => Made[];

/** Makers of lessons by kind of activity; a quiz has its own. */
export const makers: Readonly<Record<string, Maker>> = {
  page: (source, tools) => {
    const text = textOf(source, 'content', tools);
    return made(source.activity.title, introOf(source, tools) + text);
  },
  label: (source, tools) => made(source.activity.title, introOf(source, tools)),
  book: (source, tools) => {
    const { node, activity } = source;
    const chapters = childrenOf(childOf(node, 'chapters'), 'chapter').toSorted(
      (one, other) => Number(childText(one, 'pagenum')) - Number(childText(other, 'pagenum')),
    );
    return [
      ...made(activity.title, introOf(source, tools)),
      ...chapters.flatMap((chapter) => {
        const title = plain(childText(chapter, 'title'));
        const name = [activity.title, title].filter(Boolean).join(': ');
        const at = { name: title, place: [source.at.place, activity.title].join(' › ') };
        if (childText(chapter, 'hidden') === '1') tools.remarks.changed(at, 'hidden');
        const item = chapter.attributes['id'] ?? '';
        const area = areaOf(source, 'chapter', item);
        const format = childText(chapter, 'contentformat');
        return made(name, tools.texts.clean(childText(chapter, 'content'), { format, area, at }));
      }),
    ];
  },
  url: (source, tools) => {
    const { node, at, activity } = source;
    const address = childText(node, 'externalurl');
    const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    if (!isWeb) tools.remarks.left(at, 'link_kind', address);
    const link = isWeb
      ? `<p><a href="${escapeHtml(address)}" target="_blank">${escapeHtml(activity.title)}</a></p>`
      : '';
    return made(activity.title, introOf(source, tools) + link);
  },
  resource: (source, tools) => {
    const { at, activity } = source;
    const files = tools.files.of(areaOf(source, 'content', '0'));
    if (files.length === 0) tools.remarks.left(at, 'file_missing');
    return fileLessons(source, files, tools, (file) =>
      files.length === 1 ? activity.title : `${activity.title}: ${file.name}`,
    );
  },
  folder: (source, tools) => {
    const files = tools.files.of(areaOf(source, 'content', '0'));
    return fileLessons(source, files, tools, ({ path }) => `${source.activity.title}: ${path}`);
  },
};

/** Returns no lesson if it would be empty. */
export const made = (name: string, content: string, more: Partial<ArchivedLesson> = {}): Made[] =>
  isBlank(content) && Object.keys(more).length === 0
    ? []
    : [{ name, lesson: { ...blankLesson, name, content, ...more } }];

/** The description of an activity, which goes into its first lesson. */
export const introOf = (source: Source, tools: LessonTools): string =>
  textOf(source, 'intro', tools);

function textOf(source: Source, name: 'intro' | 'content', { texts }: LessonTools): string {
  const { node, at } = source;
  const area = areaOf(source, name, '0');
  return texts.clean(childText(node, name), { format: childText(node, `${name}format`), area, at });
}

const areaOf = ({ activity, context }: Source, area: string, item: string) => ({
  context,
  component: `mod_${activity.kind}`,
  area,
  item,
});

/** One lesson per file: a video, or a text with a document. */
function fileLessons(
  source: Source,
  files: readonly CourseFile[],
  tools: LessonTools,
  nameOf: (file: CourseFile) => string,
): Made[] {
  const intro = introOf(source, tools);
  const lessons = files.flatMap((file, n) => {
    const text = n === 0 ? intro : '';
    if (VIDEO.test(file.name)) {
      const path = tools.files.newPart('films', file, 'mp4');
      const name = file.name.slice(0, 200);
      const video = { path, url: null, name, isEncrypted: false, captions: [] };
      return made(nameOf(file), '', { type: 'video', description: text }).map((one) => ({
        ...one,
        lesson: withVideo(one.lesson, video),
      }));
    }
    const ending = DOCUMENT.exec(file.name)?.[1]?.toLowerCase();
    if (ending === undefined) {
      const reason = /\.svgz?$/i.test(file.name) ? 'svg' : 'file_kind';
      tools.remarks.left(source.at, reason, file.name);
      return made(nameOf(file), text);
    }
    const path = tools.files.newPart('files', file, ending);
    const name = plain(file.name).slice(0, 200) || path;
    return made(nameOf(file), text, { files: [{ field: 'file', name, path }] });
  });
  return lessons.length > 0 ? lessons : made(source.activity.title, intro);
}

type Tools = { bank: QuestionBank; texts: BackupTexts; remarks: Remarks; origin: string };

/** Makes a test of a quiz's questions and reports what tests do not support. */
export function makeQuiz(quiz: Quiz, at: Place, tools: Tools): Partial<ArchivedLesson> | undefined {
  const { remarks } = tools;
  const questions = quiz.slots.flatMap((slot, n) => readSlot(slot, { n, at }, tools) ?? []);
  const most = QUESTIONS_PER_LESSON_MAX;
  if (questions.length > most) remarks.left(at, 'over_limit', String(questions.length - most));
  if (questions.length === 0) {
    remarks.left(at, 'empty');
    return undefined;
  }
  const seconds = Number(childText(quiz.node, 'timelimit'));
  if (seconds > 0) remarks.changed(at, 'time_limit', String(Math.ceil(seconds / 60)));
  const attempts = Number(childText(quiz.node, 'attempts_number'));
  if (attempts > 0) remarks.changed(at, 'attempt_limit', String(attempts));
  const { passPercent } = quiz;
  if (passPercent === undefined) remarks.changed(at, 'pass_default');
  return {
    type: 'test',
    questions: questions.slice(0, most),
    ...(passPercent !== undefined && { minPercentage: passPercent }),
  };
}

function readSlot(slot: Slot, { n, at }: { n: number; at: Place }, tools: Tools) {
  const { bank, remarks } = tools;
  const place = [at.place, at.name].filter(Boolean).join(' › ');
  const found = bank.find(slot);
  if (slot.key === undefined || (found && childText(found.node, 'qtype') === 'random')) {
    remarks.left({ name: String(n + 1), place }, 'random_question');
    return undefined;
  }
  if (!found) {
    remarks.left({ name: String(n + 1), place }, 'question_missing');
    return undefined;
  }
  const text = plainText(childText(found.node, 'questiontext')).slice(0, 100);
  const name = plain(childText(found.node, 'name')) || text || String(n + 1);
  const read = readOne(slot, found, { name, place }, tools);
  report(read, { name, place }, remarks);
  return isGood(read) ? { time: null, content: read.content! } : undefined;
}

function readOne(
  { points }: Slot,
  { node, category, context }: NonNullable<ReturnType<QuestionBank['find']>>,
  at: Place,
  { bank, texts, origin }: Tools,
): Read {
  const read = readBackupQuestion(node, {
    pictures: new Pictures(),
    origin,
    category,
    points,
    parts: bank.parts,
    withFiles: (text, area, item) =>
      texts.withFiles(text, { context, component: componentOf(area), area, item }, at),
  });
  return finishRead(read, origin);
}

const componentOf = (area: string): string => COMPONENTS.get(area) ?? 'question';

const COMPONENTS = new Map([
  ['subquestion', 'qtype_match'],
  ['graderinfo', 'qtype_essay'],
]);

function report({ issues }: Read, at: Place, remarks: Remarks): void {
  const error = issues.find(({ code, isError }) => isError || REVIEW_ISSUES.includes(code));
  if (error) return remarks.left(at, error.code, error.detail);
  for (const { code, detail } of issues) remarks.changed(at, code, detail);
}
