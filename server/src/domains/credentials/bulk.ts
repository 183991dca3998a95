import type { DomainBulk } from '#/kit/bulk/action.ts';
import {
  acceptAlternatives,
  alternativeList,
  rejectAlternatives,
} from './alternative-certificates/bulk-alternatives.ts';
import {
  certificateList,
  reissueCertificates,
  revokeCertificates,
} from './certificates/bulk-certificates.ts';
import { trainingList, withdrawTrainings } from './offline-trainings/bulk-trainings.ts';

export const bulk = {
  lists: { certificates: certificateList, alternatives: alternativeList, trainings: trainingList },
  actions: {
    'certificates.reissue': reissueCertificates,
    'certificates.revoke': revokeCertificates,
    'alternatives.accept': acceptAlternatives,
    'alternatives.reject': rejectAlternatives,
    'trainings.withdraw': withdrawTrainings,
  },
} satisfies DomainBulk;
