import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import { learningPageTexts } from '#/domains/learning/texts/pages.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { localName } from '#/kit/names/local-name.ts';
import { type ListedPages, type PublicPage, readId } from '#/kit/pages/page.ts';

type Row = {
  name: string;
  description: string;
  image: string | null;
  hours: number;
  price: string;
  rating: number;
  reviewsCount: number;
  language: string;
  category: string;
  author: string;
};

/** Guests see active courses only. */
export const coursePage: PublicPage = {
  async head({ db }, { language, params }) {
    const id = readId(params['id']);
    if (id === undefined) return undefined;
    const { rows } = await executePrepared<Row>(
      db,
      sql`
        select c.name, c.description, c.image, c.hours, c.price, c.rating, c.reviews_count,
          l.code as language, ${localName('g.name', language)} as category,
          trim(concat_ws(' ', p.first_name, p.last_name)) as author
        from courses c
        join categories g on g.id = c.category_id
        join languages l on l.id = c.language_id
        left join profiles p on p.account_id = c.author_id
        where c.id = ${id} and c.is_active and c.deleted_at is null`,
    );
    const [course] = rows;
    if (!course) return undefined;
    const texts = learningPageTexts[language];
    const facts = [course.author, texts.hours(course.hours)].filter(Boolean);
    return {
      title: course.name,
      description: plainText(course.description) || [course.category, ...facts].join(', '),
      trail: [{ name: texts.catalogue, path: '/courses/1' }],
      picture: { kind: course.category, title: course.name, lines: facts, cover: course.image },
      data: ({ title, description, url, picture, address, say }) => ({
        '@type': 'Course',
        name: title,
        description,
        url,
        image: picture,
        inLanguage: course.language,
        provider: { '@type': 'Organization', name: 'Malaka', url: address('/') },
        ...(course.author && { author: { '@type': 'Person', name: say(course.author) } }),
        offers: {
          '@type': 'Offer',
          category: course.price === '0' ? 'Free' : 'Paid',
          price: course.price,
          priceCurrency: 'UZS',
        },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${course.hours}H`,
        },
        ...(course.reviewsCount > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.rating,
            reviewCount: course.reviewsCount,
          },
        }),
      }),
    };
  },
};

export const listedCourses: ListedPages = {
  name: 'courses',
  rows: sql`
    select id, '/courses/view/' || id as path, updated_at as changed_at
    from courses where is_active and deleted_at is null`,
};
