import { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { done, type Step, todo } from '#/kit/setup/step.ts';
import { getSettings } from './platform-settings/queries.ts';

export const steps: readonly Step[] = [
  {
    name: 'Pages',
    run: async ({ db }) => {
      const written = await db.selectFrom('pages').select('key').distinct().execute();
      const missing = CONTENT_PAGES.filter((key) => written.every((page) => page.key !== key));
      return missing.length === 0
        ? done('offer, privacy, help and "about" are written')
        : todo(`not written: ${missing.join(', ')}`, 'Write them under "Site content".');
    },
  },
  {
    name: 'Contacts',
    run: async ({ db }) => {
      const contacts = await getSettings(db, ['contact.phone', 'contact.email']);
      return contacts['contact.phone'] || contacts['contact.email']
        ? done([contacts['contact.phone'], contacts['contact.email']].filter(Boolean).join(', '))
        : todo('nobody knows where to ask', 'Fill them in under "Platform settings".');
    },
  },
];
