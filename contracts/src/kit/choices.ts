// Plain values in a separate file, so that parsing an address loads no calls.

export const IMPORT_KINDS = ['schools', 'employees'] as const;

/**
 * Sheets of offline trainings: those of managers, and those of an organisation, which do not name
 * an institution.
 */
export const TRAINING_SHEETS = ['offline_trainings', 'organization_trainings'] as const;

export const LANGUAGES = ['uz', 'ru', 'en'] as const;

export const COURSE_TYPES = ['upgrade', 'retraining', 'paid', 'informal'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

/** In the order of their wire codes: 0, 1, 2 (decision 104). */
export const WEBINAR_STATES = ['planned', 'live', 'finished'] as const;
export type WebinarState = (typeof WEBINAR_STATES)[number];

export const CHAT_REPORT_STATES = ['waiting', 'hidden', 'kept'] as const;
export type ChatReportState = (typeof CHAT_REPORT_STATES)[number];

/** Topics of notifications; users choose the channels of each one separately. */
export const NOTIFICATION_GROUPS = [
  'learning',
  'decisions',
  'money',
  'webinars',
  'chats',
  'announcements',
  'account',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Decision 47: what an alternative certificate may be for. */
export const ALTERNATIVE_TYPES = [
  'language',
  'training_abroad',
  'competition',
  'publication',
  'other_course',
] as const;
export type AlternativeType = (typeof ALTERNATIVE_TYPES)[number];
