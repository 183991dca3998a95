// The public interface of this domain.
export { AccountCard } from './accounts/AccountCard.tsx';
export { DevicesOf } from './accounts/DevicesOf.tsx';
export { Facts } from './accounts/AccountCard.tsx';
export { JournalTab } from './accounts/JournalTab.tsx';
export { PersonLink, ToPerson } from './session/PersonLink.tsx';
export { RightsOf } from './accounts/RightsForm.tsx';
export {
  isLongerThanPhone,
  isPersonalNumber,
  readAccountSearch,
} from './accounts/account-search.ts';
export { useOpenByNumber } from './accounts/use-open-by-number.ts';
export { accountParam, readTabSearch } from './accounts/account-tabs.ts';
export { ACCOUNTS, accountsQuery, journalQuery } from './accounts/queries.ts';
export { OfferModal } from './sign-in/OfferModal.tsx';
export { type ReturnedForm, returnedQuery } from './sign-in/returned-form.ts';
export { SignInHost } from './sign-in/SignInHost.tsx';
export { readEmployeesSearch } from './erp/employees-search.ts';
export { figuresQuery } from './profile-reviews/queries.ts';
export { sentenceOf } from './accounts/journal-details.ts';
export { readReviewSearch } from './profile-reviews/review-queue.ts';
export { AvatarButton } from './profiles/AvatarButton.tsx';
export { ProfileView } from './profiles/ProfileView.tsx';
export { LatinInput } from './profiles/LatinInput.tsx';
export {
  citiesQuery,
  draftQuery,
  positionTypesQuery,
  positionsQuery,
  profileQuery,
  regionsQuery,
  schoolsQuery,
  subjectsQuery,
} from './profiles/queries.ts';
export { todayInTashkent } from './profiles/today.ts';
export { CourseCategorySelect } from './reference/PlaceSelects.tsx';
export { listParam, readReferenceSearch } from './reference/reference-search.ts';
export { useCategories } from './reference/use-categories.ts';
export { SignOutModal } from './session/SignOutModal.tsx';
export { loadGuard } from './session/load-guard.ts';
export { loadStartPage } from './session/load-start-page.ts';
export { openSignIn } from './session/sign-in-store.ts';
export { atSignOut } from './session/sign-out.ts';
export { STEP } from './session/sign-in-store.ts';
export { refreshRights, sessionQuery, useSession } from './session/use-session.ts';
export { watchSession } from './session/watch-session.ts';
export { useSwitchLanguage } from './account-settings/use-switch-language.ts';
export { useSavePreferences } from './account-settings/use-save-preferences.ts';
