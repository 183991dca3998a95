import { createHash } from 'node:crypto';
import type { DraftField, DraftKind } from '@malaka/contracts/authoring/course-drafts';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';
import { type StoredAnswer, toDraftAnswers } from '#/domains/authoring/questions/stored-answers.ts';

/** Content of an item by field, for display beside another one. */
export type Facts = Partial<Record<DraftField, string>>;

export type Item = {
  kind: DraftKind;
  id: number;
  name: string;
  /** The lesson of a question, the section of a lesson, or the parent of a section. */
  parentId: number | null;
  isDeleted: boolean;
  facts: Facts;
  /** Hash of the content; differs if anything differs. */
  print: string;
};

export type Items = Record<DraftKind, Map<number, Item>>;

/** Everything authors change in a course, including deleted items. */
export async function readItems(trx: Db, courseId: number, language: Language): Promise<Items> {
  const course = await readCourse(trx, courseId, language);
  const sections = await readSections(trx, courseId);
  const lessons = await readLessons(trx, courseId);
  const questions = await readQuestions(trx, courseId);
  return {
    course: byId([course.whole]),
    cover: byId([course.cover]),
    order: byId([orderOf(courseId, sections)]),
    section: byId(sections),
    lesson: byId(lessons),
    question: byId(questions),
  };
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

type Read = Omit<Item, 'print'> & {
  /** Hashed but not displayed. */
  others?: unknown;
  /** Names of `others`: displayed but not hashed. */
  names?: Facts;
};

const item = ({ others, names, facts, ...read }: Read): Item => ({
  ...read,
  facts: { ...facts, ...names },
  print: createHash('sha256')
    .update(JSON.stringify([facts, read.parentId, others]))
    .digest('base64url'),
});

async function readCourse(trx: Db, courseId: number, language: Language) {
  const row = await trx
    .selectFrom('courses as c')
    .innerJoin('categories as k', 'k.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .where('c.id', '=', courseId)
    .select(['c.id', 'c.name', 'c.description', 'c.outcomes', 'c.type', 'c.hours', 'c.credit'])
    .select(['c.price', 'c.positionTypeIds', 'c.programmeYear', 'c.hasCertificate', 'c.image'])
    .select([localName('k.name', language).as('category')])
    .select([localName('l.name', language).as('language'), 'c.categoryId', 'c.languageId'])
    .select(
      sql<string>`(select coalesce(string_agg(${localName('p.name', language)}, ', ' order by p.id), '')
        from position_types p where p.id = any(c.position_type_ids))`.as('positions'),
    )
    .executeTakeFirstOrThrow();
  const { id, name, image } = row;
  const own = { id, name, parentId: null, isDeleted: false };
  const facts: Facts = {
    name,
    description: row.description,
    outcomes: (row.outcomes as string[]).join('\n'),
    type: row.type,
    hours: String(row.hours),
    credit: String(row.credit),
    price: row.price,
    programmeYear: row.programmeYear === null ? '' : String(row.programmeYear),
    hasCertificate: row.hasCertificate ? '1' : '0',
  };
  return {
    whole: item({
      ...own,
      kind: 'course',
      facts,
      others: [row.categoryId, row.languageId, row.positionTypeIds],
      names: { category: row.category, language: row.language, positions: row.positions },
    }),
    cover: item({ ...own, kind: 'cover', facts: { cover: image ?? '' } }),
  };
}

async function readSections(trx: Db, courseId: number): Promise<Item[]> {
  const rows = await trx
    .selectFrom('sections')
    .where('courseId', '=', courseId)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'name', 'parentId', 'deletedAt'])
    .execute();
  return rows.map(({ id, name, parentId, deletedAt }) => ({
    ...item({ kind: 'section', id, name, parentId: null, isDeleted: false, facts: { name } }),
    parentId,
    isDeleted: deletedAt !== null,
  }));
}

/** Sections in tree order. */
export const inTreeOrder = (sections: Iterable<Item>): Item[] => {
  const alive = [...sections].filter(({ isDeleted }) => !isDeleted);
  const within = (parentId: number | null) => alive.filter((one) => one.parentId === parentId);
  return within(null).flatMap((section) => [section, ...within(section.id)]);
};

/** The print is readable JSON, so that moves can be told apart from additions. */
const orderOf = (courseId: number, sections: readonly Item[]): Item => ({
  kind: 'order',
  id: courseId,
  name: '',
  parentId: null,
  isDeleted: false,
  facts: {},
  print: JSON.stringify(inTreeOrder(sections).map(({ id, parentId }) => [id, parentId])),
});

async function readLessons(trx: Db, courseId: number): Promise<Item[]> {
  const rows = await trx
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('surveys as y', 'y.id', 'l.surveyId')
    .leftJoin('sections as s', 's.id', 'l.sectionId')
    .where('l.courseId', '=', courseId)
    .orderBy('l.position')
    .select(['l.id', 'l.sectionId', 'l.type', 'l.name', 'l.score', 'l.minPercentage', 'l.content'])
    .select(['l.shortDescription', 'l.description', 'l.videoId', 'l.surveyId'])
    .select(['l.attemptQuestions', 'l.readPercent', 'l.controlQuestions'])
    .select(['v.originalName as video', 'y.name as survey'])
    .select(sql<boolean>`l.deleted_at is not null or s.deleted_at is not null`.as('isDeleted'))
    .select(
      sql<Record<string, { key: string; name: string }>>`(select coalesce(
        jsonb_object_agg(f.field, jsonb_build_object('key', f.key, 'name', f.name)), '{}')
        from lesson_files f where f.lesson_id = l.id and f.deleted_at is null)`.as('files'),
    )
    .execute();
  return rows.map(({ id, name, sectionId, isDeleted, files, ...row }) => {
    const facts: Facts = {
      name,
      type: row.type,
      content: row.content,
      shortDescription: row.shortDescription,
      description: row.description,
      score: String(row.score),
      minPercentage: String(row.minPercentage),
      attemptQuestions: row.attemptQuestions === null ? '' : String(row.attemptQuestions),
      readPercent: row.type === 'text' ? String(row.readPercent) : '',
      controlQuestions: row.controlQuestions,
      video: named(row.video, row.videoId),
      file: named(files.file?.name, files.file?.key),
      presentation: named(files.presentation?.name, files.presentation?.key),
      survey: named(row.survey, row.surveyId),
    };
    return item({ kind: 'lesson', id, name, parentId: sectionId, isDeleted, facts });
  });
}

/** The id distinguishes two of the same name; only the name is displayed. */
const named = (name: string | null | undefined, id: number | string | null | undefined) =>
  id ? `${name ?? ''}\n${id}` : '';

const NAMED: readonly DraftField[] = ['video', 'file', 'presentation', 'survey'];

/** A field as its author reads it. */
export const shownValue = (facts: Facts, field: DraftField): string => {
  const fact = facts[field] ?? '';
  return NAMED.includes(field) ? fact.split('\n')[0]! : fact;
};

/** An answer as one line, its score first. */
const lineOf = ({ text, score, details }: ReturnType<typeof toDraftAnswers>[number]) =>
  [score > 0 ? `+${score}` : '–', plainText(text), details].filter(Boolean).join(' ');

/** Questions of a course, including deleted ones. */
export async function readQuestions(trx: Db, courseId: number): Promise<Item[]> {
  const rows = await trx
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .innerJoin('lessons as l', 'l.id', 'q.lessonId')
    .leftJoin('sections as s', 's.id', 'l.sectionId')
    .where('l.courseId', '=', courseId)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .select(['q.id', 'q.lessonId', 'q.sortOrder', 'q.timeSeconds', 'q.tags', 'q.categoryId'])
    .select(['v.type', 'v.text', 'v.explanation', 'v.score', 'v.answers', 'v.translation'])
    .select(
      sql<boolean>`q.deleted_at is not null or l.deleted_at is not null
        or s.deleted_at is not null`.as('isDeleted'),
    )
    .execute();
  return rows.map(({ id, lessonId, isDeleted, ...row }) => {
    const answers = toDraftAnswers(row.type as QuestionType, row.answers as StoredAnswer[]);
    const facts: Facts = {
      type: row.type,
      text: row.text,
      answers: answers.map(lineOf).join('\n'),
      explanation: row.explanation,
      points: String(row.score),
      second: row.timeSeconds === null ? '' : String(row.timeSeconds),
      tags: row.tags.join(', '),
    };
    const others = [
      row.sortOrder,
      row.categoryId,
      answers.map(({ text, score, details, translation }) => [text, score, details, translation]),
      row.translation,
    ];
    const name = plainText(row.text).slice(0, 200);
    return item({ kind: 'question', id, name, parentId: lessonId, isDeleted, facts, others });
  });
}
