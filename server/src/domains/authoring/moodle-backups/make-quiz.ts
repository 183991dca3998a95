import { plainText } from '@malaka/grading/plain-text';
import { REVIEW_ISSUES } from '@malaka/contracts/authoring/question-imports';
import { QUESTIONS_PER_LESSON_MAX } from '@malaka/contracts/authoring/questions';
import type { ArchivedLesson } from '#/domains/authoring/course-archives/archive-format.ts';
import { finishRead } from '#/domains/authoring/question-imports/formats/check-draft.ts';
import {
  readBackupQuestion,
  childText,
} from '#/domains/authoring/question-imports/formats/read-backup-question.ts';
import { Pictures, type Read } from '#/domains/authoring/question-imports/formats/read.ts';
import { isGood } from '#/domains/authoring/question-imports/read-questions.ts';
import type { BackupTexts } from './backup-texts.ts';
import { plain } from './read-contents.ts';
import type { QuestionBank } from './read-bank.ts';
import type { Quiz, Slot } from './read-quizzes.ts';
import type { Place, Remarks } from './remarks.ts';

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

const componentOf = (area: string) => (area === 'subquestion' ? 'qtype_match' : 'question');

function report({ issues }: Read, at: Place, remarks: Remarks): void {
  const error = issues.find(({ code, isError }) => isError || REVIEW_ISSUES.includes(code));
  if (error) return remarks.left(at, error.code, error.detail);
  for (const { code, detail } of issues) remarks.changed(at, code, detail);
}
