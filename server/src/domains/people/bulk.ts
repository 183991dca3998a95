import type { DomainBulk } from '#/kit/bulk/action.ts';
import { accountList, blockAccounts, unblockAccounts } from './accounts/bulk-accounts.ts';
import { confirmProfiles, profileList, rejectProfiles } from './profile-reviews/bulk-profiles.ts';

export const bulk = {
  lists: { accounts: accountList, profiles: profileList },
  actions: {
    'accounts.block': blockAccounts,
    'accounts.unblock': unblockAccounts,
    'profiles.confirm': confirmProfiles,
    'profiles.reject': rejectProfiles,
  },
} satisfies DomainBulk;
