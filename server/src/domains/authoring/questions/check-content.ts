import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { notInList } from '#/domains/people/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { cleanContent } from './clean-content.ts';
import { type ContentError, contentErrors } from './content-errors.ts';
import { errorText } from './texts.ts';

/** Wire name of the field `path` of a question. */
export type FieldNameOf = (path: string) => string;

type Checked = {
  isDiagnostic: boolean;
  isTimed?: boolean;
  isExam?: boolean;
  isPartial: boolean;
  language: Language;
  fieldNameOf: FieldNameOf;
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
  { language, fieldNameOf }: Pick<Checked, 'language' | 'fieldNameOf'>,
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
  { language, fieldNameOf }: Pick<Checked, 'language' | 'fieldNameOf'>,
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
