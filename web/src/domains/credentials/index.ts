// What other domains may call.
export { OwnCertificates } from './alternative-certificates/OwnCertificates.tsx';
export { canSendAgain, takenTypes } from './alternative-certificates/certificate-form.ts';
export { LazyCertificateForm } from './alternative-certificates/OwnCertificates.tsx';
export { ownCertificatesQuery } from './alternative-certificates/queries.ts';
export { readAlternativeSearch } from './alternative-certificates/alternative-search.ts';
export { CertificateResult } from './certificates/CertificateResult.tsx';
export {
  NUMBER_MAX,
  certificateNumber,
  readLandingSearch,
} from './certificates/certificate-check.ts';
export { plainNumber } from './certificates/verify-payload.ts';
export { certificateQuery } from './certificates/check-query.ts';
export { StateBadge } from './certificate-register/StateBadge.tsx';
export { CertificateList } from './certificates/CertificateList.tsx';
export { certificatesQuery } from './certificates/queries.ts';
export { AccountCredits } from './credits/AccountCredits.tsx';
export { CreditProgress } from './credits/CreditProgress.tsx';
export { CreditRing } from './credits/CreditRing.tsx';
export { CreditsOfPerson } from './credits/CreditsOfPerson.tsx';
export { WhatIf } from './credits/lazy.ts';
export { creditsQuery } from './credits/queries.ts';
export { ownTrainingsQuery } from './offline-trainings/queries.ts';
export { readCheckSearch, readTrainingsSearch } from './offline-trainings/trainings-search.ts';
