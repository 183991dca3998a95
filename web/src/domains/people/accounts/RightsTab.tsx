import type { Account } from '@malaka/contracts/people/accounts';
import { useState } from 'react';
import { RightsForm } from './RightsForm.tsx';

type Props = { account: Account; name: string };

/** After saving, or when somebody else changed the rights, the form begins anew. */
export function RightsTab({ account, name }: Props) {
  const [saved, setSaved] = useState(0);
  const { role, managerRegionId, methodExpertScopes } = account;
  const state = JSON.stringify([saved, role, managerRegionId, methodExpertScopes]);
  return (
    <RightsForm key={state} account={account} name={name} onSaved={() => setSaved(saved + 1)} />
  );
}
