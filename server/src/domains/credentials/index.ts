// What other domains may call.
export { registerDid } from './badges/register-did.ts';
export { foldCertificates } from './certificates/fold-certificates.ts';
export { issueCertificate } from './certificates/issue-certificate.ts';
export { askForSummaries, issueSummaries } from './certificates/issue-summaries.ts';
export { runIssueSummary } from './certificates/issue-summary.ts';
export { printCertificate } from './certificates/print-certificate.ts';
export { listOwnCertificates } from './certificates/queries.ts';
export { givesCertificate } from './certificates/rules.ts';
export { addCreditLine } from './credits/add-credit-line.ts';
export {
  YearNotEnded,
  closeCreditYear,
  closeEndedYear,
  noteCreditMinimums,
} from './credits/close-credit-year.ts';
export { listStandings } from './credits/list-standings.ts';
export { findPositionType, isAccount } from './credits/queries.ts';
export { viewCredits } from './credits/view-credits.ts';
export { listAttached } from './offline-trainings/queries.ts';
