import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { notInList } from '#/domains/people/index.ts';
import { invalid, AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { checkQuestionTime } from '#/domains/authoring/timed-questions/question-times.ts';
import { cleanContent } from './clean-content.ts';
import { type ContentError, contentErrors } from './content-errors.ts';
import { errorText, onlyVideoTime, timeNeeded } from './texts.ts';
import { getOwnLesson } from './author.ts';

/** Wire name of the field `path` of a question. */
export type FieldNameOf = (path: string) => string;

type Checked = {
  isDiagnostic: boolean;
  isTimed?: boolean;
  isExam?: boolean;
  isPartial: boolean;
  language: Language;
  /** Default: `path` itself. */
  fieldNameOf?: FieldNameOf;
};

/** The cleaned draft; throws errors by field if it is invalid. */
export function checkedContent(draft: QuestionDraft, context: Checked): QuestionDraft {
  const clean = cleanContent(draft);
  throwContentErrors(contentErrors(clean, context), context);
  return clean;
}

/** Throws 422 `request.invalid` with texts by field, named by `fieldNameOf`, unless `found` is empty. */
export function throwContentErrors(
  found: readonly ContentError[],
  { language, fieldNameOf = (path) => path }: Pick<Checked, 'language' | 'fieldNameOf'>,
): void {
  if (found.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const error of found) {
    const texts = (errors[fieldNameOf(error.path)] ??= []);
    const text = errorText(error, language);
    if (!texts.includes(text)) texts.push(text);
  }
  throw invalid(errors);
}

/** Allows listed categories and the one the question already has. */
export async function refuseUnknownCategories(
  db: Db,
  ids: readonly (number | null | undefined)[],
  { language, fieldNameOf = (path) => path }: Pick<Checked, 'language' | 'fieldNameOf'>,
): Promise<void> {
  const requested = Array.from(new Set(ids.filter((id) => id !== null && id !== undefined)));
  if (requested.length === 0) return;
  const known = await db
    .selectFrom('diagnosticCategories')
    .where('id', 'in', requested)
    .where('isActive', '=', true)
    .select('id')
    .execute();
  if (known.length === requested.length) return;
  throw invalid({ [fieldNameOf('category_id')]: [notInList[language]] });
}

type Query = {
  authorId: number;
  lessonId: number;
  time: number | null | undefined;
  language: Language;
  /** Questions that are about to leave that second. */
  exceptIds?: readonly number[];
};

/**
 * Allowed places of questions: the author's test, the diagnostic, or a free second of the author's
 * video or recording.
 */
export async function checkPlace(
  trx: Db,
  { authorId, lessonId, time, language, exceptIds }: Query,
): Promise<{ lessonId: number; time: number | null; isDiagnostic: boolean }> {
  const lesson = await getOwnLesson(trx, authorId, lessonId);
  const isTimed = time !== null && time !== undefined;
  if (lesson.type === 'video' || lesson.type === 'webinar') {
    if (!isTimed) throw timeError(timeNeeded[language]);
    await checkQuestionTime(trx, lessonId, time, exceptIds);
    return { lessonId, time, isDiagnostic: false };
  }
  if (lesson.type !== 'test') throw new AppError('lesson.wrong_type', 422);
  if (isTimed) throw timeError(onlyVideoTime[language]);
  return { lessonId, time: null, isDiagnostic: lessonId === DIAGNOSTIC_LESSON_ID };
}

const timeError = (text: string) => invalid({ time: [text] });

type Place = { time: number | null; isDiagnostic: boolean };

/** Essays may not go where results are shown immediately. Throws 422. */
export async function refuseEssays(
  db: Db,
  ids: readonly number[],
  { place: { time, isDiagnostic }, language }: { place: Place; language: Language },
): Promise<void> {
  if (time === null && !isDiagnostic) return;
  const found = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('v.type', '=', 'essay')
    .select('q.id')
    .executeTakeFirst();
  if (!found) return;
  const name = isDiagnostic ? ('essayInDiagnostic' as const) : ('essayInVideo' as const);
  throwContentErrors([{ path: 'ids', name }], { language });
}
