// What other domains may call.
export { Facts } from './accounts/Facts.tsx';
export { Journal } from './accounts/Journal.tsx';
export { ReasonModal } from './accounts/ReasonModal.tsx';
export { ROLES, readAccountSearch } from './accounts/account-search.ts';
export { accountParam, readTabSearch } from './accounts/account-tabs.ts';
export { accountsQuery } from './accounts/queries.ts';
export { OfferModal } from './auth/OfferModal.tsx';
export { SignInHost } from './auth/SignInHost.tsx';
export { openSignIn } from './auth/sign-in-store.ts';
export { STEP } from './auth/steps.ts';
export { figuresQuery } from './profile-reviews/queries.ts';
export { readReviewSearch } from './profile-reviews/review-queue.ts';
export { AvatarButton } from './profile-view/AvatarButton.tsx';
export { ProfileView } from './profile-view/ProfileView.tsx';
export { LatinInput } from './profile/LatinInput.tsx';
export { focusFirst, idOf } from './profile/field-id.ts';
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
export { useRefusal } from './profile/use-refusal.ts';
export { CourseCategorySelect } from './reference/PlaceSelects.tsx';
export { listParam, readReferenceSearch } from './reference/reference-search.ts';
export { useCategories } from './reference/use-categories.ts';
export { signOut } from './session/sign-out.ts';
export { refreshRights, useSession } from './session/use-session.ts';
export { watchSession } from './session/watch-session.ts';
export { useSpeak } from './settings/use-speak.ts';
