import * as accountSettings from '@malaka/contracts/people/account-settings';
import * as accounts from '@malaka/contracts/people/accounts';
import * as adminContent from '@malaka/contracts/content/platform-content/management';
import * as adminReference from '@malaka/contracts/people/reference/management';
import * as authoredVideos from '@malaka/contracts/authoring/authored-videos';
import * as alternativeCertificates from '@malaka/contracts/credentials/alternative-certificates';
import * as announcements from '@malaka/contracts/conversation/announcements';
import * as appeals from '@malaka/contracts/assessment/appeals';
import * as essays from '@malaka/contracts/assessment/essays';
import * as auth from '@malaka/contracts/people/sign-in';
import * as authors from '@malaka/contracts/authoring/authors';
import * as authoredCourses from '@malaka/contracts/authoring/authored-courses';
import * as bulk from '@malaka/contracts/reporting/bulk';
import * as certificateRegister from '@malaka/contracts/credentials/certificate-register';
import * as certificateFiles from '@malaka/contracts/credentials/certificate-files';
import * as certificates from '@malaka/contracts/credentials/certificates';
import * as formerCourses from '@malaka/contracts/credentials/former-courses';
import * as channels from '@malaka/contracts/conversation/channels';
import * as chatMessages from '@malaka/contracts/conversation/chats/messages';
import * as chatReports from '@malaka/contracts/conversation/chat-reports';
import * as chats from '@malaka/contracts/conversation/chats';
import * as content from '@malaka/contracts/content/platform-content';
import * as coAuthors from '@malaka/contracts/authoring/co-authors';
import * as courseApprovals from '@malaka/contracts/authoring/course-approvals';
import * as courseLetters from '@malaka/contracts/conversation/course-letters';
import * as courseProgress from '@malaka/contracts/reporting/course-progress';
import * as courseReports from '@malaka/contracts/reporting/course-reports';
import * as courseCheck from '@malaka/contracts/authoring/course-check';
import * as coursePreview from '@malaka/contracts/learning/course-preview';
import * as courseTree from '@malaka/contracts/authoring/course-tree';
import * as bankImports from '@malaka/contracts/authoring/bank-imports';
import * as courseArchives from '@malaka/contracts/authoring/course-archives';
import * as courseDrafts from '@malaka/contracts/authoring/course-drafts';
import * as courses from '@malaka/contracts/learning/courses';
import * as credits from '@malaka/contracts/credentials/credits';
import * as decisionPresets from '@malaka/contracts/content/decision-presets';
import * as deliveries from '@malaka/contracts/conversation/deliveries';
import * as diagnostics from '@malaka/contracts/assessment/diagnostics';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import * as erp from '@malaka/contracts/people/erp';
import * as examAttempts from '@malaka/contracts/assessment/exam-attempts';
import * as examGrading from '@malaka/contracts/assessment/exams/grading';
import * as examQuestions from '@malaka/contracts/assessment/exams/questions';
import * as exams from '@malaka/contracts/assessment/exams';
import * as exports from '@malaka/contracts/reporting/exports';
import * as files from '@malaka/contracts/content/files';
import * as groupFilling from '@malaka/contracts/reporting/groups/filling';
import * as groups from '@malaka/contracts/reporting/groups';
import * as imports from '@malaka/contracts/kit/imports';
import * as home from '@malaka/contracts/learning/home';
import * as learnerCourses from '@malaka/contracts/learning/learner-courses';
import * as learnerStatistics from '@malaka/contracts/learning/learner-statistics';
import * as lessonPacks from '@malaka/contracts/learning/lesson-packs';
import * as lessonRevisions from '@malaka/contracts/authoring/lesson-revisions';
import * as lessons from '@malaka/contracts/learning/lessons';
import * as liveStreams from '@malaka/contracts/live/live-streams';
import * as manyQuestions from '@malaka/contracts/authoring/many-questions';
import * as mySchool from '@malaka/contracts/reporting/my-school';
import * as notificationSettings from '@malaka/contracts/conversation/notification-settings';
import * as notifications from '@malaka/contracts/conversation/notifications';
import * as offlineTrainings from '@malaka/contracts/credentials/offline-trainings';
import * as outbox from '@malaka/contracts/kit/outbox';
import * as organizationReviews from '@malaka/contracts/organizations/organizations/reviews';
import * as organizations from '@malaka/contracts/organizations/organizations';
import * as platform from '@malaka/contracts/content/platform-settings/public';
import * as platformSettings from '@malaka/contracts/content/platform-settings';
import * as platformStatistics from '@malaka/contracts/reporting/platform-statistics';
import * as profileReviews from '@malaka/contracts/people/profile-reviews';
import * as balance from '@malaka/contracts/money/payments/balance';
import * as payments from '@malaka/contracts/money/payments';
import * as platformState from '@malaka/contracts/content/platform-state';
import * as pupils from '@malaka/contracts/reporting/pupils';
import * as profiles from '@malaka/contracts/people/profiles';
import * as providers from '@malaka/contracts/organizations/providers';
import * as questionBank from '@malaka/contracts/authoring/question-bank';
import * as questionImports from '@malaka/contracts/authoring/question-imports';
import * as questionParity from '@malaka/contracts/learning/question-parity';
import * as questionStatistics from '@malaka/contracts/learning/question-statistics';
import * as questions from '@malaka/contracts/authoring/questions';
import * as questionRevisions from '@malaka/contracts/authoring/questions/revisions';
import * as recommendedCourses from '@malaka/contracts/learning/recommended-courses';
import * as reference from '@malaka/contracts/people/reference';
import * as savedFilters from '@malaka/contracts/reporting/saved-filters';
import * as questionLanguages from '@malaka/contracts/assessment/question-languages';
import * as regrades from '@malaka/contracts/assessment/regrades';
import * as similarity from '@malaka/contracts/assessment/similarity';
import * as retakes from '@malaka/contracts/learning/retakes';
import * as reviews from '@malaka/contracts/learning/reviews';
import * as quickSearch from '@malaka/contracts/reporting/quick-search';
import * as workday from '@malaka/contracts/reporting/workday';
import * as reviewing from '@malaka/contracts/kit/reviewing';
import * as secondFactor from '@malaka/contracts/people/second-factor';
import * as surveyResults from '@malaka/contracts/surveys/survey-results';
import * as surveys from '@malaka/contracts/surveys/surveys';
import * as tableViews from '@malaka/contracts/people/table-views';
import * as teacherLessons from '@malaka/contracts/authoring/authored-lessons';
import * as teachers from '@malaka/contracts/organizations/teachers';
import * as telegram from '@malaka/contracts/conversation/telegram';
import * as tests from '@malaka/contracts/learning/lesson-tests';
import * as timedAnswers from '@malaka/contracts/learning/timed-answers';
import * as timedQuestions from '@malaka/contracts/authoring/timed-questions';
import * as uploads from '@malaka/contracts/authoring/uploads';
import * as webinarCalendar from '@malaka/contracts/live/webinars/calendar';
import * as webinarMeetings from '@malaka/contracts/live/webinar-meetings';
import * as webinarPresence from '@malaka/contracts/live/webinar-presence';
import * as webinarRooms from '@malaka/contracts/live/webinar-rooms';
import * as webinars from '@malaka/contracts/live/webinars';

const contracts = [
  accountSettings,
  accounts,
  adminContent,
  adminReference,
  alternativeCertificates,
  announcements,
  appeals,
  essays,
  auth,
  authors,
  authoredCourses,
  bulk,
  certificateRegister,
  certificateFiles,
  certificates,
  formerCourses,
  chatMessages,
  chatReports,
  chats,
  content,
  coAuthors,
  courseApprovals,
  courseLetters,
  courseProgress,
  courseReports,
  courseCheck,
  coursePreview,
  courseTree,
  bankImports,
  courseArchives,
  courseDrafts,
  courses,
  credits,
  decisionPresets,
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
  home,
  learnerCourses,
  learnerStatistics,
  lessonPacks,
  lessonRevisions,
  lessons,
  liveStreams,
  manyQuestions,
  mySchool,
  notificationSettings,
  notifications,
  offlineTrainings,
  offlineTrainings.managerTrainings,
  offlineTrainings.organizationTrainings,
  organizationReviews,
  organizations,
  outbox,
  platform,
  platformSettings,
  platformState,
  platformStatistics,
  profileReviews,
  balance,
  payments,
  pupils,
  profiles,
  providers,
  questionBank,
  questionImports,
  questionLanguages,
  questionParity,
  questionRevisions,
  questionStatistics,
  questions,
  recommendedCourses,
  reference,
  savedFilters,
  regrades,
  similarity,
  retakes,
  reviews,
  reviewing,
  quickSearch,
  workday,
  secondFactor,
  teacherLessons,
  authoredVideos,
  surveyResults,
  surveys,
  tableViews,
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

/** Every call declared in the contracts, by `GET /course/:id`. */
export const declaredEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  contracts
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
