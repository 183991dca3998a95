// Plain values apart from the calls, so that an address can be read without loading any call.

export const SCHOOL_TYPES = ['general', 'specialized'] as const;

export const ACCOUNT_STATUSES = ['active', 'blocked'] as const;

/** The lists that administrators edit. */
export const REFERENCE_LISTS = [
  'regions',
  'districts',
  'schools',
  'position_types',
  'positions',
  'subjects',
  'categories',
  'diagnostic_categories',
  'languages',
  'legal_forms',
] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

/** Pictures of categories; the client has one drawing for each. */
export const CATEGORY_ICONS = [
  'abc',
  'atom',
  'award',
  'ball-football',
  'book-2',
  'brain',
  'building-community',
  'chart-bar',
  'device-laptop',
  'flask',
  'globe',
  'heart-handshake',
  'language',
  'math-function',
  'music',
  'palette',
  'plant-2',
  'scale',
  'school',
  'users-group',
] as const;

export const IMPORT_KINDS = ['schools', 'employees'] as const;
/** Sheets of offline trainings: of managers, and of an organisation, which names no institution. */
export const TRAINING_SHEETS = ['offline_trainings', 'organization_trainings'] as const;

/** Pupils by what they are: everybody, or those who do some work beside learning. */
export const PEOPLE_KINDS = ['all', 'authors', 'method_experts', 'school_heads'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];
export const isPeopleKind = (kind: string): kind is PeopleKind =>
  PEOPLE_KINDS.some((known) => known === kind);

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ATTEMPT_STATES = ['open', 'waiting', 'graded'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const RESULT_SORTS = ['name', 'score', '-score', 'finished'] as const;

/** Against the yearly minimum: reached, on the way, or nothing done this year. */
export const STAFF_STATES = ['done', 'behind', 'not_begun'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** What one of the staff needs, the most urgent first. */
export const STAFF_NEEDS = ['overdue', 'profile', 'credits'] as const;
export type StaffNeed = (typeof STAFF_NEEDS)[number];

/** Why somebody is not reminded. */
export const UNREMINDED = ['self', 'done', 'recent'] as const;

/** Decision 153: how wide one bar is. */
export const STATISTICS_PERIODS = ['day', 'week', 'month', 'year'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** Decision 153: what is counted. */
export const FACT_KINDS = [
  'registrations',
  'confirmations',
  'purchases',
  'completions',
  'certificates',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The three counts of a course; each one's link shows exactly the people that it counts. */
export const COUNTED = ['active', 'purchased', 'finished'] as const;
export type Counted = (typeof COUNTED)[number];

export const COURSE_SORTS = ['created', 'name', 'active', 'purchases', 'finished'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const PUPIL_SORTS = ['registered', 'name', 'purchases', 'money'] as const;
export type PupilSort = (typeof PUPIL_SORTS)[number];

export const LANGUAGES = ['uz', 'ru', 'en'] as const;

export const TEACHER_SORTS = ['registered', 'name', 'courses', 'buyers', 'rating'] as const;
export type TeacherSort = (typeof TEACHER_SORTS)[number];

/** Types that are graded by rules. */
export const QUESTION_TYPES = ['single', 'multiple', 'dragwords', 'grouping'] as const;

/** Exams alone also ask for words, whose points an examiner gives (decision 139). */
export const ASKED_TYPES = [...QUESTION_TYPES, 'text'] as const;
export type QuestionType = (typeof ASKED_TYPES)[number];

/** Why a survey cannot be answered, or `open`. */
export const OFFER_STATES = ['open', 'coming', 'ended', 'answered'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const REVIEW_STATES = ['reported', 'hidden', 'shown'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const COURSE_TYPES = ['upgrade', 'retraining', 'paid', 'informal'] as const;
export type CourseType = (typeof COURSE_TYPES)[number];

/** Issued and corrected ones are in force; the other two are ends. */
export const CERTIFICATE_STATES = ['issued', 'corrected', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What it was given for: a course of a type, or all of a qualification year. */
export const CERTIFICATE_KINDS = [...COURSE_TYPES, 'summary'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Public pages whose texts administrators write. */
export const CONTENT_PAGES = ['about', 'confidentiality', 'help', 'offer'] as const;

/** Of a webinar lesson: who reached the share of time that its author set, and who did not. */
export const PRESENCE_GROUPS = ['all', 'enough', 'short'] as const;
export type PresenceGroup = (typeof PRESENCE_GROUPS)[number];

/** By whom money comes in; `demo` in development alone. */
export const PAYMENT_PROVIDERS = ['payme', 'click', 'demo'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Decision 121. */
export const MOVEMENT_TYPES = ['top_up', 'purchase', 'refund', 'correction'] as const;

/** `cancelled`: an attempt at paying was given up, another may follow; `returned`: paid and taken back. */
export const TOP_UP_STATES = ['waiting', 'paid', 'cancelled', 'returned'] as const;

/** In the order of their codes on the wire: 0, 1, 2 (decision 104). */
export const WEBINAR_STATES = ['planned', 'live', 'finished'] as const;
export type WebinarState = (typeof WEBINAR_STATES)[number];

/** With the author of a course, or with the method expert of a subject. */
export const CHAT_KINDS = ['author', 'metodist'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];
export const CHAT_FILTERS = ['all', 'unread', 'inbox', 'unanswered'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
export const CHAT_REPORT_STATES = ['waiting', 'hidden', 'kept'] as const;
export type ChatReportState = (typeof CHAT_REPORT_STATES)[number];

/** Of an offline training: nobody counts it yet, somebody does, it does not hold any more. */
export const TRAINING_STATES = ['free', 'attached', 'withdrawn'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Who entered it (decision 134). */
export const TRAINING_SOURCES = ['manager', 'organization'] as const;
export type TrainingSource = (typeof TRAINING_SOURCES)[number];

/** What notifications are about; a person switches the channels of each group by itself. */
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

/** Channels out of the platform, the cheapest first. */
export const NOTIFICATION_CHANNELS = ['push', 'telegram', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `live`: shown on an open page that somebody was looking at. */
export const DELIVERY_CHANNELS = ['live', ...NOTIFICATION_CHANNELS] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `sent`: taken over by the channel; `skipped`: no longer needed when its turn came. */
export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Decision 125. */
export const ORGANIZATION_STATUSES = [
  'not_checked',
  'under_review',
  'allowed',
  'cancelled',
] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];
/** Decision 128. */
export const LEGAL_FORMS = ['mchj', 'aj', 'xk', 'ntm', 'yatt', 'state', 'other'] as const;
export const EDUCATION_FORMS = ['online', 'offline'] as const;

/** Decision 47: what an alternative certificate may be for. */
export const ALTERNATIVE_TYPES = [
  'language',
  'training_abroad',
  'competition',
  'publication',
  'other_course',
] as const;
export type AlternativeType = (typeof ALTERNATIVE_TYPES)[number];
