import type { Db } from '#/kit/db/connect.ts';
import { listCategories, listNamed } from '#/domains/people/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { courseTexts } from './texts.ts';

type Choices = { categoryId: number; languageId: number; positionTypeIds: readonly number[] };

/**
 * The selected entries must be in the lists; those the course already had may have been archived
 * since.
 */
export async function checkChoices(
  db: Db,
  chosen: Choices,
  before: Choices | undefined,
  language: Language,
): Promise<void> {
  const [categories, languages, positionTypes] = await Promise.all([
    listCategories(db, language),
    listNamed(db, 'languages', language),
    listNamed(db, 'positionTypes', language),
  ]);
  const ids = (list: readonly { id: number }[], existing: readonly number[] = []) =>
    new Set([...list.map(({ id }) => id), ...existing]);
  const known = ids(positionTypes, before?.positionTypeIds);
  const errors: Record<string, string[]> = {};
  if (!ids(categories, before && [before.categoryId]).has(chosen.categoryId)) {
    errors['category_id'] = [courseTexts.category[language]];
  }
  if (!ids(languages, before && [before.languageId]).has(chosen.languageId)) {
    errors['language_id'] = [courseTexts.language[language]];
  }
  if (!chosen.positionTypeIds.every((id) => known.has(id))) {
    errors['position'] = [courseTexts.position[language]];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
