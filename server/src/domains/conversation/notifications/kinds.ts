import type { NoticeGroup } from '@malaka/contracts/kit/choices';
import type { NoticeKind } from './texts.ts';

/** What each kind is about; people filter and switch by it. */
const groups: Record<NoticeKind, NoticeGroup> = {
  course_completed: 'learning',
  course_survey: 'learning',
  survey_open: 'learning',
  credits_reached: 'learning',
  credits_corrected: 'decisions',
  retake_open: 'learning',
  exam_released: 'learning',
  attempt_returned: 'learning',
  group_assigned: 'learning',
  group_deadline: 'learning',
  school_reminder: 'learning',
  certificate_issued: 'decisions',
  certificate_replaced: 'decisions',
  certificate_revoked: 'decisions',
  profile_confirmed: 'decisions',
  profile_rejected: 'decisions',
  alternative_accepted: 'decisions',
  alternative_rejected: 'decisions',
  offline_withdrawn: 'decisions',
  organization_allowed: 'decisions',
  organization_cancelled: 'decisions',
  course_approved: 'decisions',
  course_returned: 'decisions',
  review_hidden: 'decisions',
  review_shown: 'decisions',
  balance_topped_up: 'money',
  course_refunded: 'money',
  sms_limit_near: 'money',
  sms_limit_reached: 'money',
  webinar_moved: 'webinars',
  webinar_cancelled: 'webinars',
  webinar_day: 'webinars',
  webinar_hour: 'webinars',
  webinar_start: 'webinars',
  webinar_counted: 'webinars',
  webinar_missed: 'webinars',
  chat_message: 'chats',
  metodist_answer: 'chats',
  announcement: 'announcements',
  withdrawn: 'announcements',
  role_changed: 'account',
  password_changed: 'account',
  phone_changed: 'account',
  second_factor_on: 'account',
  second_factor_off: 'account',
  second_factor_reset: 'account',
  recovery_code_used: 'account',
  space_low: 'account',
};

/** What refuses something or takes it away: it never comes as good news. */
const setbacks = new Set<string>([
  'profile_rejected',
  'alternative_rejected',
  'offline_withdrawn',
  'organization_cancelled',
  'course_returned',
  'review_hidden',
  'certificate_revoked',
  'webinar_cancelled',
  'webinar_missed',
  'sms_limit_reached',
] satisfies NoticeKind[]);

export const isSetback = (kind: string): boolean => setbacks.has(kind);

export const groupOf = (kind: string): NoticeGroup => groups[kind as NoticeKind];

export const kindsOf = (group: NoticeGroup): NoticeKind[] =>
  (Object.keys(groups) as NoticeKind[]).filter((kind) => groups[kind] === group);
