import type { CourseType } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { CourseCard } from '@malaka/contracts/learning/courses';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

/** Cards of the courses, in the order of the ids. */
export async function listCards(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const rows = await readCards(db, { ids }, language);
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Columns of a card, for all courses. */
export const selectCards = (db: Db, language: Language) =>
  db
    .selectFrom('courses as c')
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .innerJoin('accounts as a', 'a.id', 'c.authorId')
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .select([
      ...(['c.id', 'c.name', 'c.image', 'c.type', 'c.hours', 'c.credit', 'c.price'] as const),
      ...(['c.rating', 'c.reviewsCount', 'c.buysCount', 'c.lessonsCount'] as const),
      ...(['c.hasCertificate', 'c.categoryId', 'g.hue', 'c.languageId'] as const),
      ...(['c.authorId', 'a.avatar'] as const),
      localName('g.name', language).as('categoryName'),
      localName('l.name', language).as('languageName'),
      sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('authorName'),
    ]);

const readCards = compileOnce((db, { ids }: { ids: readonly number[] }, language: Language) =>
  selectCards(db, language).where('c.id', '=', sql<number>`any(${ids}::integer[])`),
);

export type CardRow = {
  id: number;
  name: string;
  image: string | null;
  type: string;
  hours: number;
  credit: number;
  price: string;
  rating: number;
  reviewsCount: number;
  buysCount: number;
  lessonsCount: number;
  hasCertificate: boolean;
  categoryId: number;
  categoryName: string;
  hue: number;
  languageId: number;
  languageName: string;
  authorId: number;
  authorName: string;
  avatar: string | null;
};

export function cardOf(row: CardRow): CourseCard {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    type: row.type as CourseType,
    category: { id: row.categoryId, name: row.categoryName, hue: row.hue },
    language: { id: row.languageId, name: row.languageName },
    duration: row.hours,
    credit: row.credit,
    price: BigInt(row.price),
    rating: row.rating,
    reviewsAvgRating: row.rating,
    reviewsCount: row.reviewsCount,
    buysCount: row.buysCount,
    lessonsCount: row.lessonsCount,
    hasCertificate: row.hasCertificate,
    author: { id: row.authorId, name: row.authorName, avatar: row.avatar },
  };
}
