import { sql } from 'kysely';
import { organizationPageTexts } from '#/domains/organizations/texts/pages.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { localName } from '#/kit/names/local-name.ts';
import { readId, type ListedPages, type PublicPage } from '#/kit/pages/page.ts';

export const registryPage: PublicPage = {
  listedAs: '/organizations/1',
  head: async (_deps, { language, params: { page = '1' } }) => ({
    title: organizationPageTexts[language].registry,
    description: organizationPageTexts[language].registryHint,
    path: `/organizations/${page}`,
    trail: [],
  }),
};

type Row = {
  name: string;
  extraInfo: string;
  address: string | null;
  url: string;
  email: string | null;
  phones: string[];
  logo: string | null;
  region: string;
};

export const organizationPage: PublicPage = {
  async head({ db }, { language, params }) {
    const id = readId(params['id']);
    if (id === undefined) return undefined;
    const { rows } = await executePrepared<Row>(
      db,
      sql`
        select o.name, o.extra_info, o.address, o.url, o.email, o.phones, o.logo,
          ${localName('r.name', language)} as region
        from organizations o join regions r on r.id = o.region_id
        where o.id = ${id} and o.status = 'allowed'`,
    );
    const [row] = rows;
    if (!row) return undefined;
    const texts = organizationPageTexts[language];
    return {
      title: row.name,
      description: row.extraInfo || texts.allowed(row.region),
      trail: [{ name: texts.registry, path: '/organizations/1' }],
      picture: { kind: texts.kind, title: row.name, lines: [row.region] },
      data: ({ title, url, picture, say }) => ({
        '@type': 'EducationalOrganization',
        name: title,
        url,
        image: picture,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'UZ',
          addressRegion: say(row.region),
          streetAddress: row.address ? say(row.address) : undefined,
        },
        telephone: row.phones,
        email: row.email || undefined,
        sameAs: row.url || undefined,
      }),
    };
  },
};

export const listedOrganizations: ListedPages = {
  name: 'organizations',
  rows: sql`
    select id, '/organizations/view/' || id as path, coalesce(decided_at, created_at) as changed_at
    from organizations where status = 'allowed'`,
};
