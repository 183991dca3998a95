import type { Domain } from '#/kit/domain.ts';
import { isLow, spaceStates } from '#/kit/free-space.ts';
import { watchSpace } from './free-space/watch-space.ts';
import { faqPage, landingPage, listedTexts, textPage } from './platform-content/page-heads.ts';
import { statusPage } from './platform-state/page-head.ts';
import { contentErrors } from './texts/errors.ts';
import { contentNotifications } from './texts/notifications.ts';

export const content = {
  routes: () => import('./routes.ts'),
  texts: { errors: contentErrors, notifications: contentNotifications },
  start: { whileRunning: watchSpace },
  pages: {
    '/': landingPage,
    '/about': textPage('about'),
    '/confidentiality': textPage('confidentiality'),
    '/help': textPage('help'),
    '/offer': textPage('offer'),
    '/status': statusPage,
    '/faq': faqPage,
    '/faq/$page': { head: faqPage.head },
  },
  listedPages: listedTexts,
  queues: {
    /** Places with little disk space left; overdue if writing will soon be impossible. */
    space: async (_db, _asker, { space }) => {
      const states = Object.values(spaceStates(await space.read(), space.reserveBytes));
      return {
        count: states.filter(isLow).length,
        overdue: states.filter((state) => state === 'failed').length,
        oldestAt: null,
        firstId: null,
      };
    },
  },
  setup: () => import('./setup.ts'),
} satisfies Domain;
