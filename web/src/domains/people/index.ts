// What other domains may call.
export { AccountCard } from './accounts/AccountCard.tsx';
export { ActionError } from './accounts/ActionError.tsx';
export { Facts } from './accounts/Facts.tsx';
export { JournalTab } from './accounts/JournalTab.tsx';
export { ReasonModal } from './accounts/ReasonModal.tsx';
export { ROLES, readAccountSearch } from './accounts/account-search.ts';
export { accountParam, readTabSearch } from './accounts/account-tabs.ts';
export { ACCOUNTS, accountsQuery, useRefreshAccounts } from './accounts/queries.ts';
export { OfferModal } from './auth/OfferModal.tsx';
export { SignInHost } from './auth/SignInHost.tsx';
export { readEmployeesSearch } from './erp/employees-search.ts';
export { figuresQuery } from './profile-reviews/queries.ts';
export { readReviewSearch } from './profile-reviews/review-queue.ts';
export { AvatarButton } from './profile-view/AvatarButton.tsx';
export { ProfileView } from './profile-view/ProfileView.tsx';
export { LatinInput } from './profile/LatinInput.tsx';
export {
  citiesQuery,
  draftQuery,
  positionTypesQuery,
  positionsQuery,
  profileQuery,
  regionsQuery,
  schoolsQuery,
  subjectsQuery,
} from './profile/queries.ts';
export { todayInTashkent } from './profile/today.ts';
export { CourseCategorySelect } from './reference/PlaceSelects.tsx';
export { listParam, readReferenceSearch } from './reference/reference-search.ts';
export { useCategories } from './reference/use-categories.ts';
export { SignOutModal } from './session/SignOutModal.tsx';
export { loadGuard } from './session/load-guard.ts';
export { openSignIn } from './session/sign-in-store.ts';
export { atSignOut } from './session/sign-out.ts';
export { STEP } from './session/steps.ts';
export { refreshRights, useSession } from './session/use-session.ts';
export { watchSession } from './session/watch-session.ts';
export { useSpeak } from './settings/use-speak.ts';
