import { FOUND_MAX } from '@malaka/contracts/reporting/quick-search';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { findAccounts } from './accounts/find-accounts.ts';
import { searchTerms } from './accounts/search-terms.ts';

export const finders = {
  people: async (db, { search, examiner, language }) => {
    const { regionId } = examiner.visibleRegion;
    const filter = { terms: searchTerms(search), regionId: regionId ?? undefined };
    const slice = { limit: FOUND_MAX, offset: 0 };
    const { accounts } = await findAccounts(db, filter, slice, language);
    return accounts.map(({ id, lastName, firstName, middleName, phone, region }) => ({
      id: String(id),
      title: [lastName, firstName, middleName].filter(Boolean).join(' ') || `+${phone}`,
      note: [`+${phone}`, region].filter(Boolean).join(' · '),
    }));
  },
} satisfies Partial<Finders>;
