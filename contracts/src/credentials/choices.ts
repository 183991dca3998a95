// Plain values apart from the calls, so that an address can be read without loading any call.

import { COURSE_TYPES } from '#/kit/choices.ts';

/** Issued and corrected ones are in force; the other two are ends. */
export const CERTIFICATE_STATES = ['issued', 'corrected', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What it was given for: a course of a type, or all of a qualification year. */
export const CERTIFICATE_KINDS = [...COURSE_TYPES, 'summary'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Of an offline training: nobody counts it yet, somebody does, it does not hold any more. */
export const TRAINING_STATES = ['free', 'attached', 'withdrawn'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Who entered it (decision 134). */
export const TRAINING_SOURCES = ['manager', 'organization'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];
