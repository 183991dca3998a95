import type { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import { contentPageTexts } from '#/domains/content/texts/pages.ts';
import { getSettings } from '#/domains/content/platform-settings/queries.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inLanguage, type Localized } from '#/kit/http/language.ts';
import type { ListedPages, PublicPage } from '#/kit/pages/page.ts';

export const landingPage: PublicPage = {
  listedAs: '/',
  async head({ db }, { language }) {
    const contacts = await getSettings(db, [
      'landing.sentence',
      'contact.telegram_url',
      'contact.phone',
      'contact.email',
    ]);
    const sentence = inLanguage(contacts['landing.sentence'], language);
    return {
      title: contentPageTexts[language].landing,
      isWholeTitle: true,
      description: sentence,
      data: ({ url, picture, description }) => ({
        '@type': 'Organization',
        name: 'Malaka',
        url,
        image: picture,
        description,
        telephone: contacts['contact.phone'] || undefined,
        email: contacts['contact.email'] || undefined,
        sameAs: contacts['contact.telegram_url'] || undefined,
      }),
    };
  },
};

type Text = { title: Localized; body: Localized };

export const textPage = (key: (typeof CONTENT_PAGES)[number]): PublicPage => ({
  async head({ db }, { language }) {
    const { rows } = await executePrepared<Text>(
      db,
      sql`select title, body from pages where key = ${key} order by version desc limit 1`,
    );
    const [text] = rows;
    return (
      text && {
        title: inLanguage(text.title, language),
        description: plainText(inLanguage(text.body, language)),
        trail: [],
      }
    );
  },
});

export const faqPage: PublicPage = {
  listedAs: '/faq/1',
  head: async (_deps, { language, params: { page = '1' } }) => ({
    title: contentPageTexts[language].faq,
    description: contentPageTexts[language].faqHint,
    path: `/faq/${page}`,
    trail: [],
  }),
};

export const listedTexts: ListedPages = {
  name: 'texts',
  rows: sql`
    select (row_number() over (order by key))::int as id, '/' || key as path,
      max(updated_at) as changed_at
    from pages group by key`,
};
