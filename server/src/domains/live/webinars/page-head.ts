import { plainText } from '@malaka/grading/plain-text';
import { inTashkent } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import { livePageTexts } from '#/domains/live/texts/pages.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { ListedPages, PublicPage } from '#/kit/pages/page.ts';
import { isId } from './queries.ts';

type Row = {
  slug: string;
  title: string;
  description: string;
  image: string | null;
  startsAt: Date;
  minutes: number;
  author: string;
};

/** Guests see only open webinars, never those of lessons. */
export const webinarPage: PublicPage = {
  isLive: true,
  async head({ db }, { language, params: { slug = '' } }) {
    const { rows } = await executePrepared<Row>(
      db,
      sql`
        select w.slug, w.title, w.description, w.image, w.starts_at, w.duration_minutes as minutes,
          trim(concat_ws(' ', p.first_name, p.last_name)) as author
        from webinars w left join profiles p on p.account_id = w.author_id
        where w.lesson_id is null and w.deleted_at is null
          and (w.slug = ${slug} or w.id = ${isId(slug) ? Number(slug) : null})`,
    );
    const [webinar] = rows;
    if (!webinar) return undefined;
    const { title, image, startsAt, minutes, author } = webinar;
    const texts = livePageTexts[language];
    const [date = '', time = ''] = inTashkent(startsAt).toISOString().split('T');
    const day = date.split('-').toReversed().join('.');
    const facts = [texts.at(day, time.slice(0, 5)), author].filter(Boolean);
    return {
      title,
      description: plainText(webinar.description) || facts.join(', '),
      // The id is accepted as well.
      path: `/webinars/view/${webinar.slug}`,
      trail: [],
      picture: { kind: texts.webinar, title, lines: facts, cover: image },
      data: ({ title: name, description, url, picture, address, say }) => ({
        '@type': 'Event',
        name,
        description,
        url,
        image: picture,
        startDate: startsAt.toISOString(),
        endDate: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        isAccessibleForFree: true,
        organizer: { '@type': 'Organization', name: 'Malaka', url: address('/') },
        ...(author && { performer: { '@type': 'Person', name: say(author) } }),
      }),
    };
  },
};

export const listedWebinars: ListedPages = {
  name: 'webinars',
  rows: sql`
    select id, '/webinars/view/' || slug as path, updated_at as changed_at
    from webinars where lesson_id is null and deleted_at is null`,
};
