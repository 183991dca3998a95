/** The limits of specification §9 and of the decisions, shared by client and server. */

export const PHONE_LENGTH = 12;
export const CODE_LENGTH = 5;
export const CODE_MIN = 10_000;
export const CODE_MAX = 99_999;
export const RESEND_MS = 180_000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;
export const RETAKE_BLOCK_MINUTES = 40;
export const PROFILE_REVIEW_HOURS = 24;
export const DEFAULT_MIN_PERCENTAGE = 55;
/** For a text in a language that learners are still learning; deliberately slow. */
export const READING_WORDS_A_MINUTE = 150;
/**
 * Percent of the estimated reading time that a text must stay open, unless its author sets another.
 */
export const DEFAULT_READ_PERCENT = 40;
export const CONTROL_QUESTIONS_MAX = 4000;
export const DIAGNOSTIC_LESSON_ID = 10;
/** Decision 58: recommend courses for categories below this percent, at most this many. */
export const RECOMMENDED_BELOW_PERCENT = 70;
export const RECOMMENDED_COURSES_MAX = 6;
export const MARKER_LEAD_SECONDS = 2;
export const EDITOR_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const COURSES_PER_PAGE = 6;
export const WEBINARS_PER_PAGE = 6;
export const PRESENCE_PER_PAGE = 25;
export const NOTIFICATIONS_PER_PAGE = 20;
export const DELIVERIES_PER_PAGE = 25;
export const FAQ_PER_PAGE = 20;
export const REVIEWS_PER_PAGE = 10;
export const MODERATED_REVIEWS_PER_PAGE = 20;
/** The moderators' list counts at most this many reviews; further ones are found by searching. */
export const REVIEWS_COUNTED = 1000;
/** Reports that one user may send in a day. */
export const REPORTS_A_DAY = 20;
export const AUTHORS_PER_PAGE = 12;
export const PROVIDERS_PER_PAGE = 20;
export const PROFILES_PER_PAGE = 20;
export const ALTERNATIVE_CERTIFICATES_PER_PAGE = 20;
export const CERTIFICATES_PER_PAGE = 20;
export const FACTS_PER_PAGE = 20;
/** More than any school employs. */
export const SCHOOL_STAFF_MAX = 500;
/** Numbers that one uploaded list may check. */
export const CHECK_LIST_MAX_ROWS = 5000;
export const CHECK_LIST_MAX_BYTES = 5 * 1024 ** 2;
/**
 * Decision 154: an Excel link returns up to this many rows; larger exports run in the background.
 */
export const EXPORT_ROWS_AT_ONCE = 5000;
/** Exports of one user that are queued or running. */
export const EXPORTS_ACTIVE_MAX = 3;
/** Rows of one bulk action: picked one by one (`PICKED`), or matched by a filter (`ROWS`). */
export const BULK_PICKED_MAX = 2000;
export const BULK_ROWS_MAX = 100_000;
export const BULK_ACTIVE_MAX = 5;
export const BULK_RUNS_PER_PAGE = 20;
export const BULK_REPORT_PER_PAGE = 50;
export const BULK_RETENTION_DAYS = 90;
export const EXPORTS_LISTED = 10;
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORT_TICKET_SECONDS = 60;
export const GROUPS_PER_PAGE = 25;
export const GROUP_USERS_PER_PAGE = 25;
export const GROUP_CATEGORIES_MAX = 50;
export const GROUP_TEXT_MAX = 2000;
export const ANNOUNCEMENTS_PER_PAGE = 20;
export const ANNOUNCEMENT_SUMMARY_MAX = 500;
export const ANNOUNCEMENT_BODY_MAX = 50_000;
/** Regions, schools, position types or people that one announcement names. */
export const ANNOUNCEMENT_RECIPIENTS_MAX = 500;
export const PUPILS_PER_PAGE = 20;
/** With fewer items, shares and changes in percent are not shown: they would be noise. */
export const PERCENT_BASE_MIN = 20;
export const REPORT_ROWS_PER_PAGE = 20;
export const LISTED_TEACHERS_PER_PAGE = 20;
/** Filters that a user may save for one list. */
export const SAVED_FILTERS_MAX = 30;
/** Saved filters offered in one list: the user's own and shared ones. */
export const LISTED_FILTERS_MAX = 200;
export const SAVED_FILTER_NAME_MAX = 60;
/** Columns in a user's saved column order, and the width limits of one in pixels. */
export const TABLE_COLUMNS_MAX = 60;
export const COLUMN_WIDTH = { min: 64, max: 800 } as const;
/** Leading columns that stay in place while the others scroll. */
export const FROZEN_MAX = 4;
/** Tables whose columns a user may customise. */
export const TABLE_VIEWS_MAX = 100;
export const ACCOUNTS_PER_PAGE = 20;
/**
 * A list counts and pages through at most this many accounts; further ones are found by searching.
 */
export const ACCOUNTS_COUNTED = 500;
export const ACCOUNTS_COUNTED_BY_WORDS = 60;
export const BANK_PER_PAGE = 20;
export const ARCHIVES_PER_PAGE = 5;
export const ARCHIVE_REMARKS_PER_PAGE = 50;
export const JOURNAL_PER_PAGE = 20;
export const REFERENCE_PER_PAGE = 25;
export const IMPORTS_PER_PAGE = 10;
export const ERP_EMPLOYEES_PER_PAGE = 25;
/** Schools that the profile form offers before the user types. */
export const SCHOOLS_OFFERED = 50;

/** In whole soʻm; decision 119. */
export const TOP_UP_MIN = 1000;
export const TOP_UP_MAX = 10_000_000;
/** Limit of one correction of a balance, up or down. */
export const CORRECTION_MOST = 10_000_000;
/**
 * Decision 122: a course is refundable within this many days and below this share of its lessons.
 */
export const REFUND_DAYS = 10;
export const REFUND_BELOW_PERCENT = 20;
export const PAYMENTS_PER_PAGE = 20;
/** The longest period that one reconciliation covers. */
export const PAYMENT_DAYS_MAX = 92;

export const DURATION_MAX_LENGTH = 6;
export const REVIEW_TEXT_MIN = 3;
export const REVIEW_TEXT_MAX = 1000;
export const SEARCH_MAX = 100;
export const NAME_MAX = 60;
/** Faculties, places of study and of work, positions, issuers. */
export const PLACE_MAX = 200;
export const BIOGRAPHY_MAX = 1000;
export const PASSPORT_SERIES_LENGTH = 2;
export const PASSPORT_NUMBER_LENGTH = 7;
export const PERSONAL_NUMBER_LENGTH = 14;
export const GRADUATION_YEAR_MIN = 1950;
/** Entries of one kind in a profile; more would be a mistake. */
export const PROFILE_ENTRIES_MAX = 20;
export const PROFILE_DRAFT_MAX = 60_000;
export const REASON_MAX = 300;
export const REFERENCE_NUMBER_MAX = 64;
export const TRAINING_HOURS_MAX = 2000;
export const TRAININGS_PER_PAGE = 20;
/** Limit of one correction of credits, up or down. */
export const CREDITS_MOST = 999;
/** Fields that one rejection may name. */
export const REASONS_MAX = 40;
/** How long a claimed case is reserved for its reviewer. */
export const CLAIM_MINUTES = 15;
/** A reopened case is reserved this long for the reviewer who decided it. */
export const REOPENED_CLAIM_MINUTES = 60;
/** Preset reasons of one queue; each is chosen by a digit key. */
export const PRESETS_MAX = 9;
/** A case with less than this left of the promised time is due soon. */
export const DUE_SOON_HOURS = 4;
export const COMMENT_MAX = 1000;

export const TOAST_MS = 5000;
export const CATEGORY_RETRY_MS = 5000;
/** Quality label of a video that is played as the plain mp4. */
export const PLAIN_VIDEO_LABEL = '720p';

export const VIDEO_MAX_BYTES = 2 * 1024 ** 3;
/** An unfinished upload is deleted this long after its last part. */
export const UPLOAD_RETENTION_HOURS = 24;
export const DOCUMENT_MAX_BYTES = 50 * 1024 ** 2;
export const ARCHIVE_MAX_BYTES = 2 * 1024 ** 3;
export const CAPTIONS_MAX_BYTES = 500_000;
export const IMAGE_MAX_BYTES = 5 * 1024 ** 2;
export const AVATAR_MAX_BYTES = 2 * 1024 ** 2;
/** Side of the stored square, in pixels. */
export const AVATAR_SIDE = 512;
export const ALTERNATIVE_FILE_MAX_BYTES = 10 * 1024 ** 2;
export const SHEET_MAX_BYTES = 20 * 1024 ** 2;
/** For files of questions, which are imported in the background. */
export const BANK_FILE_MAX_BYTES = 60 * 1024 ** 2;
export const BANK_IMPORT_ROWS_PER_PAGE = 50;
/** Rows of one import; larger files must be split. */
export const SHEET_MAX_ROWS = 50_000;
/** Errors of a sheet that are listed; further ones are only counted. */
export const SHEET_ERRORS_SHOWN = 200;
/** Largest JSON body that a call accepts. */
export const BODY_MAX_BYTES = 1024 ** 2;

/** After this many wrong answers a video of a course in free order continues anyway. */
export const TIMED_TRIES = 3;
/** Percent of a webinar that counts as attendance, unless its author sets another. */
export const DEFAULT_PRESENCE_PERCENT = 85;
/** Share of a video that must be watched for it to count as done; decision 89. */
export const VIDEO_DONE_SHARE = 0.95;
export const VIDEO_SPEED_MAX = 2;
