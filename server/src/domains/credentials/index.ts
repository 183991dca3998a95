// What other domains may call.
export { listOwn as listOwnAlternative } from './alternative-certificates/queries.ts';
export { issueCertificate } from './certificates/issue-certificate.ts';
export { listOwnCertificates } from './certificates/queries.ts';
export { givesCertificate } from './certificates/rules.ts';
export { toPublicCertificate } from './certificates/show-certificate.ts';
export { adjustCourseCredit } from './credits/correct-credits.ts';
export { addCreditEntry } from './credits/add-credit-entry.ts';
export { closeCreditYear } from './credits/close-credit-year.ts';
export { listStandings } from './credits/standing.ts';
export { findPositionType } from './credits/queries.ts';
export { viewCredits } from './credits/standing.ts';
export { listAttached } from './offline-trainings/queries.ts';
