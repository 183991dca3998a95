import { alternativeWaiting, certificatesSince, profileConfirmed } from '#/domains/people/index.ts';
import { countTab } from './alternative-certificates/queries.ts';
import { issueWaitingCertificates } from './certificates/issue-certificate.ts';
import { countIssuedSince } from './certificates/queries.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { alternativeQueue } from './alternative-certificates/decide-certificate.ts';

profileConfirmed.on(async (trx, { accountId, now }) => {
  await issueWaitingCertificates(trx, accountId, now);
});
certificatesSince.fillWith(countIssuedSince);
alternativeWaiting.fillWith((db) => countTab(db, 'waiting'));
registerQueue(alternativeQueue);
