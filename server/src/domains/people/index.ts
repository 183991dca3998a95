// The public interface of this domain.
export { findAccounts, addTypoVariants } from './accounts/queries.ts';
export { findManager } from './accounts/queries.ts';
export { countJournal, listJournal } from './accounts/journal.ts';
export { nameMatches } from './accounts/matching-accounts.ts';
export { listAdminIds } from './accounts/queries.ts';
export { lockAccounts } from './accounts/lock-accounts.ts';
export { matchingAccounts } from './accounts/matching-accounts.ts';
export { listAdvisedSubjects, listMethodExperts } from './accounts/method-experts.ts';
export { isAccount } from './accounts/queries.ts';
export { requireAdmin } from './accounts/lock-accounts.ts';
export { type Term, searchTerms } from './accounts/matching-accounts.ts';
export { notInList } from './accounts/texts.ts';
export { organizationOfAccount, rightsChanged } from './accounts/events.ts';
export { createEmbeddedErp } from './erp/embedded-register.ts';
export { createHttpErp } from './erp/http-erp.ts';
export { createSessionFinder } from './identity/find-session.ts';
export { codeText } from './identity/send-code.ts';
export { CODE_LIFE_MS } from './identity/count-attempts.ts';
export { findOffer, insertOffer } from './identity/queries.ts';
export { hashToken, newToken } from './identity/secrets.ts';
export {
  alternativeWaiting,
  certificatesSince,
  profileConfirmed,
} from './profile-reviews/events.ts';
export { accountName, nameOf } from './profiles/account-name.ts';
export { personRenamed } from './profiles/events.ts';
export { openPersonal } from './profiles/personal-columns.ts';
export { listPositionsOf } from './profiles/queries.ts';
export { viewProfile } from './profiles/view-profile.ts';
export { PEOPLE } from './moving-in/people.ts';
export { personField } from './moving-in/people-fields.ts';
export { findIdentity, findNameByNumber } from './profiles/queries.ts';
export { seedReference } from './reference/seed-reference.ts';
export { listNamesOf } from './reference/queries.ts';
export { findLanguageId, listCategories, listDistricts, listNamed } from './reference/queries.ts';
