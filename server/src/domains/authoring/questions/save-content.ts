import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Author } from './author.ts';
import { carryCorrection } from './carry-correction.ts';
import { checkedContent, refuseUnknownCategories, type FieldNameOf } from './check-content.ts';
import { type LockedQuestion, lockQuestion } from './queries.ts';
import { maySwitch } from './rules.ts';
import { writeContent } from './write-content.ts';

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
