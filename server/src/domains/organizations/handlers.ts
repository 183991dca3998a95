import { organizationOfAccount, rightsChanged } from '#/domains/people/index.ts';
import { deleteLink, findLinked } from './organizations/teacher-queries.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { organizationQueue } from './organizations/decide-organization.ts';

rightsChanged.on(async (trx, { accountId, role }) => {
  if (role !== 'teacher') await deleteLink(trx, accountId);
});
organizationOfAccount.fillWith(
  async (db, { accountId }) => (await findLinked(db, accountId)) ?? null,
);
registerQueue(organizationQueue);
