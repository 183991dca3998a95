// Plain values apart from the calls, so that parsing an address loads none of them.

import { COURSE_TYPES } from '#/kit/choices.ts';

/** Issued and corrected certificates are in force; the other two states are final. */
export const CERTIFICATE_STATES = ['issued', 'corrected', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What it certifies: a course by type, or a whole qualification year. */
export const CERTIFICATE_KINDS = [...COURSE_TYPES, 'summary'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** States of an offline training: not claimed by anybody, claimed, or no longer valid. */
export const TRAINING_STATES = ['free', 'attached', 'withdrawn'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Who entered it (decision 134). */
export const TRAINING_SOURCES = ['manager', 'organization'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];
