import * as accountSettings from '@malaka/contracts/account-settings';
import * as accounts from '@malaka/contracts/accounts';
import * as adminContent from '@malaka/contracts/admin-content';
import * as adminReference from '@malaka/contracts/admin-reference';
import * as authoredVideos from '@malaka/contracts/authored-videos';
import * as alternativeCertificates from '@malaka/contracts/alternative-certificates';
import * as announcements from '@malaka/contracts/announcements';
import * as auth from '@malaka/contracts/auth';
import * as authors from '@malaka/contracts/authors';
import * as authoredCourses from '@malaka/contracts/authored-courses';
import * as certificateRegister from '@malaka/contracts/certificate-register';
import * as certificates from '@malaka/contracts/certificates';
import * as channels from '@malaka/contracts/channels';
import * as chatMessages from '@malaka/contracts/chat-messages';
import * as chatReports from '@malaka/contracts/chat-reports';
import * as chats from '@malaka/contracts/chats';
import * as content from '@malaka/contracts/content';
import * as courseApprovals from '@malaka/contracts/course-approvals';
import * as courseReports from '@malaka/contracts/course-reports';
import * as courseCheck from '@malaka/contracts/course-check';
import * as coursePreview from '@malaka/contracts/course-preview';
import * as courseTree from '@malaka/contracts/course-tree';
import * as courseArchives from '@malaka/contracts/course-archives';
import * as courses from '@malaka/contracts/courses';
import * as credits from '@malaka/contracts/credits';
import * as deliveries from '@malaka/contracts/deliveries';
import * as diagnostics from '@malaka/contracts/diagnostics';
import type { Endpoint } from '@malaka/contracts/endpoint';
import * as erp from '@malaka/contracts/erp';
import * as examAttempts from '@malaka/contracts/exam-attempts';
import * as examGrading from '@malaka/contracts/exam-grading';
import * as examQuestions from '@malaka/contracts/exam-questions';
import * as exams from '@malaka/contracts/exams';
import * as exports from '@malaka/contracts/exports';
import * as files from '@malaka/contracts/files';
import * as groupFilling from '@malaka/contracts/group-filling';
import * as groups from '@malaka/contracts/groups';
import * as imports from '@malaka/contracts/imports';
import * as learnerCourses from '@malaka/contracts/learner-courses';
import * as learnerStatistics from '@malaka/contracts/learner-statistics';
import * as lessons from '@malaka/contracts/lessons';
import * as liveStreams from '@malaka/contracts/live-streams';
import * as mySchool from '@malaka/contracts/my-school';
import * as noticeSettings from '@malaka/contracts/notice-settings';
import * as notifications from '@malaka/contracts/notifications';
import * as offlineTrainings from '@malaka/contracts/offline-trainings';
import * as organizationReviews from '@malaka/contracts/organization-reviews';
import * as organizations from '@malaka/contracts/organizations';
import * as platform from '@malaka/contracts/platform';
import * as platformSettings from '@malaka/contracts/platform-settings';
import * as platformStatistics from '@malaka/contracts/platform-statistics';
import * as profileReviews from '@malaka/contracts/profile-reviews';
import * as balance from '@malaka/contracts/balance';
import * as payments from '@malaka/contracts/payments';
import * as pupils from '@malaka/contracts/pupils';
import * as profiles from '@malaka/contracts/profiles';
import * as providers from '@malaka/contracts/providers';
import * as questionBank from '@malaka/contracts/question-bank';
import * as questionImports from '@malaka/contracts/question-imports';
import * as questionStatistics from '@malaka/contracts/question-statistics';
import * as questions from '@malaka/contracts/questions';
import * as recommendedCourses from '@malaka/contracts/recommended-courses';
import * as reference from '@malaka/contracts/reference';
import * as savedFilters from '@malaka/contracts/saved-filters';
import * as reviews from '@malaka/contracts/reviews';
import * as secondFactor from '@malaka/contracts/second-factor';
import * as surveyResults from '@malaka/contracts/survey-results';
import * as surveys from '@malaka/contracts/surveys';
import * as teacherLessons from '@malaka/contracts/authored-lessons';
import * as teachers from '@malaka/contracts/teachers';
import * as telegram from '@malaka/contracts/telegram';
import * as tests from '@malaka/contracts/tests';
import * as timedAnswers from '@malaka/contracts/timed-answers';
import * as timedQuestions from '@malaka/contracts/timed-questions';
import * as uploads from '@malaka/contracts/uploads';
import * as webinarCalendar from '@malaka/contracts/webinar-calendar';
import * as webinarMeetings from '@malaka/contracts/webinar-meetings';
import * as webinarPresence from '@malaka/contracts/webinar-presence';
import * as webinarRooms from '@malaka/contracts/webinar-rooms';
import * as webinars from '@malaka/contracts/webinars';

const contracts = [
  accountSettings,
  accounts,
  adminContent,
  adminReference,
  alternativeCertificates,
  announcements,
  auth,
  authors,
  authoredCourses,
  certificateRegister,
  certificates,
  chatMessages,
  chatReports,
  chats,
  content,
  courseApprovals,
  courseReports,
  courseCheck,
  coursePreview,
  courseTree,
  courseArchives,
  courses,
  credits,
  deliveries,
  diagnostics,
  erp,
  examAttempts,
  examGrading,
  examQuestions,
  exams,
  exports,
  files,
  groupFilling,
  groups,
  imports,
  learnerCourses,
  learnerStatistics,
  lessons,
  liveStreams,
  mySchool,
  noticeSettings,
  notifications,
  offlineTrainings,
  offlineTrainings.managerDesk,
  offlineTrainings.organizationDesk,
  organizationReviews,
  organizations,
  platform,
  platformSettings,
  platformStatistics,
  profileReviews,
  balance,
  payments,
  pupils,
  profiles,
  providers,
  questionBank,
  questionImports,
  questionStatistics,
  questions,
  recommendedCourses,
  reference,
  savedFilters,
  reviews,
  secondFactor,
  teacherLessons,
  authoredVideos,
  surveyResults,
  surveys,
  teachers,
  channels,
  telegram,
  tests,
  timedAnswers,
  timedQuestions,
  uploads,
  webinarCalendar,
  webinarMeetings,
  webinarPresence,
  webinarRooms,
  webinars,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;

/** Every call that the contracts declare, by `GET /course/:id`. */
export const declaredEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  contracts
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
