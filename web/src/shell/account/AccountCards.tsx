import type { Account } from '@malaka/contracts/people/accounts';
import { AccountDiagnostic } from '#/domains/assessment/index.ts';
import { AccountBalance } from '#/domains/money/index.ts';
import { OrganizationCard } from '#/domains/organizations/index.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';

/** Cards about an account from other domains. */
export const AccountCards = ({ account }: { account: Account }) => (
  <>
    {account.role === 'teacher' && <OrganizationCard account={account} />}
    <AccountBalance account={{ id: account.id, name: fullName(account), phone: account.phone }} />
    <AccountDiagnostic accountId={account.id} />
  </>
);
