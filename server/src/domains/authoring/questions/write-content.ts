import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isScoredWhole } from '@malaka/contracts/authoring/question-types';
import { markersOf } from '@malaka/grading/markers';
import { sql } from 'kysely';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listShownIds, type LockedQuestion, nextAnswerIds, lockQuestion } from './queries.ts';
import { columnsOf, type Content, contentRow } from './draft-of.ts';
import { isDraft, searchTextOf, textKeyOf, maySwitch } from './rules.ts';
import { insertRevisions } from './revisions.ts';
import { toDraftAnswers } from './stored-answers.ts';
import type { Author } from './author.ts';
import { carryCorrection } from './carry-correction.ts';
import { checkedContent, refuseUnknownCategories, type FieldNameOf } from './check-question.ts';

/**
 * Writes checked content of a locked question: as a new version if learners have seen the current
 * one (decision 186), else in place. Updates all references in the same transaction.
 */
export async function writeContent(
  trx: Db,
  question: LockedQuestion,
  input: QuestionDraft,
  now: Date,
): Promise<void> {
  const before = { ...question, answers: toDraftAnswers(question.type, question.answers) };
  const numbered = await withOwnIds(trx, question, input);
  const { draft, ...content } = contentRow(numbered, before);
  const isReworded = !isSame(question, content);
  // Confirming a translation changes nothing for learners.
  const isChanged = isReworded || question.translation?.of !== content.translation?.of;
  const isNew = isReworded && (await listShownIds(trx, [question.id])).length > 0;
  const gradedAs = isKeyLeft(question, content) ? question.gradedAs : null;
  await storeContent(trx, question, { draft, content, gradedAs, isNew, isChanged, now });
}

type Storing = {
  draft: QuestionDraft;
  content: Content;
  /** `question_versions.graded_as` */
  gradedAs: number | null;
  isNew: boolean;
  isChanged: boolean;
  now: Date;
};

/** Updates the current version or inserts a new one, with its history and references. */
export async function storeContent(
  trx: Db,
  question: LockedQuestion,
  { draft, content, gradedAs, isNew, isChanged, now }: Storing,
): Promise<void> {
  const version = question.version + (isNew ? 1 : 0);
  const columns = { ...columnsOf(content), gradedAs };
  if (isNew) await insertVersion(trx, question.id, version, columns, now);
  else if (isChanged) await updateVersion(trx, question.id, version, columns);
  await trx
    .updateTable('questions')
    .set({
      currentVersion: version,
      ...(isChanged && { revision: question.revision + 1 }),
      isDraft: isDraft(draft),
      searchText: searchTextOf(draft),
      textKey: textKeyOf(draft),
      ...(draft.categoryId !== undefined && { categoryId: draft.categoryId }),
      ...(draft.tags && { tags: draft.tags }),
    })
    .where('id', '=', question.id)
    .execute();
  if (isChanged) {
    await insertRevisions(trx, question.id, { from: question, to: content, now });
    await updateReferences(trx, question.id, now);
  }
}

/** Only words around the answers changed, so the key is still that of a correction. */
const isKeyLeft = (question: LockedQuestion, { type, text, score, answers }: Content): boolean =>
  type === question.type &&
  (!isScoredWhole(type) || score === question.score) &&
  isDeepStrictEqual(answers, question.answers) &&
  isDeepStrictEqual(markersOf(text), markersOf(question.text));

/** Existing answers retain their ids; all others get new ones. */
async function withOwnIds(
  trx: Db,
  question: LockedQuestion,
  draft: QuestionDraft,
): Promise<QuestionDraft> {
  const free = new Set(question.answers.map(({ id }) => id));
  // `delete` returns whether the id was still free: a repeated id is used once.
  const keptIds = draft.answers.map(({ id }) => (id && free.delete(id) ? id : undefined));
  const ids = await nextAnswerIds(trx, keptIds.filter((id) => id === undefined).length);
  const answers = draft.answers.map((answer, n) => ({ ...answer, id: keptIds[n] ?? ids.shift()! }));
  return { ...draft, answers };
}

/** In other types the score follows from the answers. */
function isSame(question: LockedQuestion, content: Content): boolean {
  const comparable = ({ answers, score, translation, ...words }: Content | LockedQuestion) => [
    words.type,
    words.text,
    words.explanation,
    answers,
    isScoredWhole(words.type) ? score : null,
    translation && [translation.language, translation.text, translation.explanation],
  ];
  return isDeepStrictEqual(comparable(question), comparable(content));
}

type Columns = ReturnType<typeof columnsOf> & { gradedAs: number | null };

async function insertVersion(trx: Db, id: number, version: number, columns: Columns, now: Date) {
  await trx
    .insertInto('questionVersions')
    .values({ ...columns, questionId: id, version, createdAt: now })
    .execute();
}

async function updateVersion(trx: Db, id: number, version: number, columns: Columns) {
  await trx
    .updateTable('questionVersions')
    .set(columns)
    .where('questionId', '=', id)
    .where('version', '=', version)
    .execute();
}

/**
 * Includes deleted references: an undo must not restore an old text. A reference made after a
 * correction never had the replaced key.
 */
async function updateReferences(trx: Db, sourceId: number, now: Date): Promise<void> {
  await sql`
    with source as (
      select q.is_draft, v.type, v.text, v.explanation, v.score, v.answers, v.translation,
        w.answers as wrong_answers
      from questions q
        join question_versions v on v.question_id = q.id and v.version = q.current_version
        left join question_versions w on w.question_id = q.id and w.version = v.graded_as
      where q.id = ${sourceId}
    ), followed as (
      update questions r set current_version = r.current_version + 1,
        revision = r.revision + 1, is_draft = source.is_draft
      from source where r.source_id = ${sourceId}
      returning r.id, r.current_version
    )
    insert into question_versions (question_id, version, type, text, explanation, score, answers,
      translation, graded_as, created_at)
    select f.id, f.current_version, s.type, s.text, s.explanation, s.score, s.answers,
      s.translation, w.version, ${now}
    from followed f cross join source s
      join question_versions v on v.question_id = f.id and v.version = f.current_version - 1
      left join question_versions w on w.question_id = f.id
        and w.version = coalesce(v.graded_as, v.version) and w.answers = s.wrong_answers`.execute(
    trx,
  );
}

type Saving = Author & {
  questionId: number;
  /** Wire name of the field `path` in a question. */
  fieldNameOf?: FieldNameOf;
  /** Saved in steps: groups or marked words may still be missing. */
  isPartial?: boolean;
};

/**
 * Saves the content of the author's question, whole or as a change of the current content. Throws
 * 409 for an outdated revision, a question used by reference, an impossible change of type, or the
 * key that a correction has replaced; 422 with errors by field.
 */
export async function saveQuestionContent(
  trx: Db,
  saving: Saving & {
    content: QuestionDraft | ((question: LockedQuestion) => QuestionDraft);
    /** The revision the caller has seen. */
    revision?: number | undefined;
  },
): Promise<void> {
  const { questionId, content, language, now } = saving;
  const { fieldNameOf = (path) => path, isPartial = false } = saving;
  const question = await lockQuestion(trx, saving, questionId);
  if (saving.revision !== undefined && saving.revision !== question.revision) {
    throw new AppError('question.changed', 409);
  }
  if (question.sourceId !== null) throw new AppError('question.reference', 409);
  const draft = typeof content === 'function' ? content(question) : content;
  if (!maySwitch(question.type, draft.type)) {
    throw new AppError('question.type_fixed', 409, { field: fieldNameOf('type') });
  }
  const isDiagnostic = question.lessonId === DIAGNOSTIC_LESSON_ID;
  const categoryId = draft.categoryId === undefined ? question.categoryId : draft.categoryId;
  const checks = { isDiagnostic, isPartial, language, fieldNameOf };
  const clean = checkedContent({ ...draft, categoryId }, checks);
  if (categoryId !== question.categoryId) {
    await refuseUnknownCategories(trx, [categoryId], { language, fieldNameOf });
  }
  await refuseWrongKey(trx, question, clean);
  await writeContent(trx, question, clean, now);
}

/** Restoring an earlier revision must not restore a key that was found wrong. */
async function refuseWrongKey(
  trx: Db,
  question: LockedQuestion,
  draft: QuestionDraft,
): Promise<void> {
  if (await carryCorrection(trx, question, draft))
    throw new AppError('question.key_corrected', 409);
}
