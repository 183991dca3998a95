// What other domains may call.
export { canSendAgain, takenTypes } from './alternative-certificates/certificate-form.ts';
export { ownCertificatesQuery } from './alternative-certificates/queries.ts';
export { readAlternativeSearch } from './alternative-reviews/alternative-search.ts';
export { useObjectUrl } from './alternative-reviews/use-object-url.ts';
export { plainNumber } from './certificate-check/check-address.ts';
export { StateBadge } from './certificate-register/StateBadge.tsx';
export { readRegisterSearch } from './certificate-register/register-search.ts';
export { CertificateList } from './certificates/CertificateList.tsx';
export { certificatesQuery } from './certificates/queries.ts';
export { CreditProgress } from './credits/CreditProgress.tsx';
export { CreditRing } from './credits/CreditRing.tsx';
export { CreditsOfPerson } from './credits/CreditsOfPerson.tsx';
export { WhatIf } from './credits/WhatIf.tsx';
export { creditsQuery } from './credits/queries.ts';
export { ownTrainingsQuery } from './offline-trainings/queries.ts';
export { readCheckSearch, readTrainingsSearch } from './offline-trainings/trainings-search.ts';
