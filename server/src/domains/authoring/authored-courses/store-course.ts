import type { CourseType } from '@malaka/contracts/kit/choices';
import type { Db } from '#/kit/db/connect.ts';
import { searchText } from '#/kit/search/search-words.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { listCategories, listNamed } from '#/domains/people/index.ts';
import { findAuthorName, type OwnCourse } from './queries.ts';
import { courseTexts, copyMark } from './texts.ts';

const NAME_MAX = 200;

/** spec CRS-40: only a paid course has a price. */
const priceOf = (type: CourseType, price: bigint | number): bigint =>
  type === 'paid' ? BigInt(price) : 0n;

/** Only a programme has a year; decision 112. */
const programmeYearOf = (type: CourseType, year: number | null): number | null =>
  type === 'upgrade' || type === 'retraining' ? year : null;

/** Name of a copy; a long name is shortened to make room for the mark. */
export function copyName(name: string, language: Language): string {
  const mark = ` ${copyMark[language]}`;
  return name.slice(0, NAME_MAX - mark.length).trimEnd() + mark;
}

export type Owner = { accountId: number; language: Language; now: Date };

/** Everything an author enters for a course. */
export type CourseContent = {
  name: string;
  description: string;
  outcomes: string[];
  type: CourseType;
  categoryId: number;
  languageId: number;
  hours: number;
  credit: number;
  price: number | bigint;
  positionTypeIds: number[];
  programmeYear: number | null;
  hasCertificate: boolean;
  image: string | null;
  isActive: boolean;
};

export async function insertCourse(
  trx: Db,
  content: Omit<CourseContent, 'isActive'>,
  owner: Owner,
  /** The course being copied. */
  source?: OwnCourse,
): Promise<number> {
  const values = await columnsOf(trx, { ...content, isActive: false }, source, owner);
  const { id } = await trx
    .insertInto('courses')
    .values({ ...values, authorId: owner.accountId, createdAt: owner.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCourse(
  trx: Db,
  before: OwnCourse,
  content: CourseContent & { isEdited: boolean },
  owner: Owner,
): Promise<void> {
  const values = await columnsOf(trx, content, before, owner);
  await trx
    .updateTable('courses')
    .set({ ...values, isEdited: content.isEdited })
    .where('id', '=', before.id)
    .execute();
}

async function columnsOf(
  trx: Db,
  content: CourseContent,
  before: OwnCourse | undefined,
  { accountId, language, now }: Owner,
) {
  await checkChoices(trx, content, before, language);
  const price = priceOf(content.type, content.price);
  if (before?.isActive && content.isActive && content.type === 'paid' && price === 0n) {
    throw invalid({ price: [courseTexts.price[language]] });
  }
  const { name } = content;
  const description = cleanRichText(content.description);
  const author = await findAuthorName(trx, accountId);
  return {
    ...content,
    description,
    outcomes: JSON.stringify(content.outcomes),
    positionTypeIds: [...new Set(content.positionTypeIds)],
    price: String(price),
    programmeYear: programmeYearOf(content.type, content.programmeYear),
    searchText: searchText({ name, author, description }),
    updatedAt: now,
  };
}

type Choices = { categoryId: number; languageId: number; positionTypeIds: readonly number[] };

/**
 * The selected entries must be in the lists; those the course already had may have been archived
 * since.
 */
async function checkChoices(
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
