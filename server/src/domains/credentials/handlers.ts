import { alternativeWaiting, profileConfirmed } from '#/domains/people/index.ts';
import { countTab } from './alternative-certificates/queries.ts';
import { issueWaitingCertificates } from './certificates/issue-certificate.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { alternativeQueue } from './alternative-certificates/decide-certificate.ts';

profileConfirmed.on(async (trx, { accountId, now }) => {
  await issueWaitingCertificates(trx, accountId, now);
});
alternativeWaiting.fillWith((db) => countTab(db, 'waiting'));
registerQueue(alternativeQueue);
