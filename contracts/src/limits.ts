/** The figures of specification §9 and of the decisions; both sides read them here. */

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
export const DIAGNOSTIC_LESSON_ID = 10;
export const MARKER_LEAD_SECONDS = 2;

export const COURSES_PER_PAGE = 6;
export const WEBINARS_PER_PAGE = 6;
export const NOTIFICATIONS_PER_PAGE = 20;
export const FAQ_PER_PAGE = 20;
export const REVIEWS_PER_PAGE = 10;
export const PROFILES_PER_PAGE = 20;

export const DURATION_MAX_LENGTH = 6;
export const REVIEW_TEXT_MIN = 3;
export const REVIEW_TEXT_MAX = 1000;
export const SEARCH_MAX = 100;
export const NAME_MAX = 60;

export const TOAST_MS = 5000;
export const CATEGORY_RETRY_MS = 5000;
/** Quality label of a video that is played as the plain mp4. */
export const PLAIN_VIDEO_LABEL = '720p';

export const VIDEO_MAX_BYTES = 2 * 1024 ** 3;
export const IMAGE_MAX_BYTES = 5 * 1024 ** 2;
/** Largest JSON body that a call accepts. */
export const BODY_MAX_BYTES = 1024 ** 2;

/** Watched share from which a video counts as seen; decision 89. */
export const VIDEO_DONE_SHARE = 0.95;
