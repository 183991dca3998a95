import fastify, { type FastifyInstance } from 'fastify';
import { BODY_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import * as accountSettings from '#/domains/people/account-settings/routes.ts';
import * as accounts from '#/domains/people/accounts/routes.ts';
import * as alternativeCertificates from '#/domains/credentials/alternative-certificates/routes.ts';
import * as announcements from '#/domains/conversation/announcements/routes.ts';
import * as authoredCourses from '#/domains/authoring/authored-courses/routes.ts';
import * as authoredLessons from '#/domains/authoring/authored-lessons/routes.ts';
import * as authors from '#/domains/authoring/authors/routes.ts';
import * as badges from '#/domains/credentials/badges/routes.ts';
import { registerDid } from '#/domains/credentials/index.ts';
import * as catalogue from '#/domains/learning/catalogue/routes.ts';
import * as channels from '#/domains/conversation/channels/routes.ts';
import * as certificateRegister from '#/domains/credentials/certificates/manager-routes.ts';
import * as certificates from '#/domains/credentials/certificates/routes.ts';
import * as chatMessages from '#/domains/conversation/chats/message-routes.ts';
import {
  openNotices,
  passTyping,
  registerOutbox,
  registerSmsCallback,
  registerWebhook,
  tellChatPages,
} from '#/domains/conversation/index.ts';
import * as chatReports from '#/domains/conversation/chats/report-routes.ts';
import * as chats from '#/domains/conversation/chats/routes.ts';
import * as content from '#/domains/content/content/routes.ts';
import * as courseApprovals from '#/domains/authoring/course-approvals/routes.ts';
import * as courseReports from '#/domains/reporting/course-reports/routes.ts';
import * as courseCheck from '#/domains/authoring/course-check/routes.ts';
import * as coursePreview from '#/domains/learning/course-preview/routes.ts';
import * as courseTree from '#/domains/authoring/course-tree/routes.ts';
import * as courseArchives from '#/domains/authoring/course-archives/routes.ts';
import * as courses from '#/domains/learning/courses/routes.ts';
import * as credits from '#/domains/credentials/credits/routes.ts';
import * as diagnostics from '#/domains/assessment/diagnostics/routes.ts';
import * as exports from '#/kit/exports/routes.ts';
import * as examDesk from '#/domains/assessment/exams/desk-routes.ts';
import * as examQuestions from '#/domains/assessment/exams/question-routes.ts';
import * as examTaking from '#/domains/assessment/exams/learner-routes.ts';
import * as exams from '#/domains/assessment/exams/routes.ts';
import * as files from '#/domains/content/files/routes.ts';
import * as erp from '#/domains/people/erp/routes.ts';
import { createSessionFinder } from '#/domains/people/index.ts';
import * as groups from '#/domains/reporting/groups/routes.ts';
import * as identity from '#/domains/people/identity/routes.ts';
import * as imports from '#/kit/imports/routes.ts';
import * as learnerCourses from '#/domains/learning/learner-courses/routes.ts';
import * as learnerStatistics from '#/domains/learning/learner-statistics/routes.ts';
import * as lessons from '#/domains/learning/lessons/routes.ts';
import { openIngest, openRooms } from '#/domains/live/index.ts';
import * as webinarRecords from '#/domains/live/live-streams/record-routes.ts';
import * as liveStreams from '#/domains/live/live-streams/routes.ts';
import * as mySchool from '#/domains/reporting/my-school/routes.ts';
import * as notifications from '#/domains/conversation/notifications/routes.ts';
import * as noticeDelivery from '#/domains/conversation/notice-delivery/routes.ts';
import * as noticeSettings from '#/domains/conversation/notice-settings/routes.ts';
import * as offlineDesk from '#/domains/credentials/offline-trainings/desk-routes.ts';
import * as offlineTrainings from '#/domains/credentials/offline-trainings/routes.ts';
import * as organizationDesk from '#/domains/organizations/organizations/desk-routes.ts';
import * as organizations from '#/domains/organizations/organizations/routes.ts';
import * as payments from '#/domains/money/payments/routes.ts';
import { registerCallbacks, registerDemoPay } from '#/domains/money/index.ts';
import * as pupils from '#/domains/reporting/pupils/routes.ts';
import * as platformStatistics from '#/domains/reporting/platform-statistics/routes.ts';
import * as profileReviews from '#/domains/people/profile-reviews/routes.ts';
import * as profiles from '#/domains/people/profiles/routes.ts';
import * as providers from '#/domains/organizations/providers/routes.ts';
import * as questionBank from '#/domains/authoring/question-bank/routes.ts';
import * as questionImports from '#/domains/authoring/question-imports/routes.ts';
import * as questionStatistics from '#/domains/learning/question-statistics/routes.ts';
import * as questions from '#/domains/authoring/questions/routes.ts';
import * as recommendedCourses from '#/domains/learning/recommended-courses/routes.ts';
import * as reference from '#/domains/people/reference/routes.ts';
import * as reviewModeration from '#/domains/learning/review-moderation/routes.ts';
import * as reviews from '#/domains/learning/reviews/routes.ts';
import * as savedFilters from '#/domains/reporting/saved-filters/routes.ts';
import * as secondFactor from '#/domains/people/second-factor/routes.ts';
import * as settings from '#/domains/content/settings/routes.ts';
import * as surveyAnswers from '#/domains/surveys/survey-answers/routes.ts';
import * as surveys from '#/domains/surveys/surveys/routes.ts';
import * as surveyResults from '#/domains/surveys/survey-results/routes.ts';
import * as teachers from '#/domains/organizations/teachers/routes.ts';
import * as telegram from '#/domains/conversation/telegram/routes.ts';
import * as tests from '#/domains/learning/tests/routes.ts';
import * as timedAnswers from '#/domains/learning/timed-answers/routes.ts';
import * as timedQuestions from '#/domains/authoring/timed-questions/routes.ts';
import { PIECE_TYPE } from '#/domains/authoring/index.ts';
import * as uploads from '#/domains/authoring/uploads/routes.ts';
import * as videos from '#/domains/authoring/videos/routes.ts';
import * as webinarPresence from '#/domains/live/webinar-presence/routes.ts';
import * as webinarRooms from '#/domains/live/webinar-rooms/routes.ts';
import * as webinars from '#/domains/live/webinars/routes.ts';
import * as webinarTimers from '#/domains/live/webinar-timers/routes.ts';
import * as webinarMeetings from '#/domains/live/webinar-meetings/routes.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { registerOpenApi } from '#/kit/http/openapi.ts';
import { registerOperations } from '#/kit/http/operations.ts';
import { registerRateLimit } from '#/kit/http/rate-limit.ts';
import { createScope, type RegisteredRoute } from '#/kit/http/route.ts';
import { registerSecurity } from '#/kit/http/security.ts';
import { newRequestId } from '#/kit/http/request-id.ts';
import { requestLog } from '#/kit/http/request-log.ts';
import { tellUnknownProxy } from '#/kit/http/tell-unknown-proxy.ts';
import { registerUploads } from '#/kit/http/uploads.ts';
import { registerWebClient } from '#/kit/http/web-client.ts';
import { createLive } from '#/kit/live.ts';

/** The API node: each audience's calls are registered in its own scope. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    genReqId: newRequestId,
    childLoggerFactory: requestLog,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: deps.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadable,
  });
  handleErrors(app);
  tellUnknownProxy(app);
  await registerSecurity(app, deps);
  await registerRateLimit(app, deps);
  await registerUploads(app, deps);
  await registerOperations(app, deps);

  const registered: RegisteredRoute[] = [];
  const find = createSessionFinder(deps.db, () => deps.now(), deps.config.secondFactor);
  openIngest(app, deps, find);
  const live = await createLive(app, deps, find);
  deps.live = live;
  await openNotices(app, deps, live);
  await tellChatPages(app, deps, live);
  passTyping(deps, live);
  await openRooms(app, deps, { live, findSession: find });

  const open = createScope(app, 'public', find, registered);
  identity.publicRoutes(open, deps);
  await reference.publicRoutes(open, deps);
  content.publicRoutes(open, deps);
  await settings.publicRoutes(open, deps);
  await catalogue.publicRoutes(open, deps);
  courses.publicRoutes(open, deps);
  reviews.publicRoutes(open, deps);
  authors.publicRoutes(open, deps);
  certificates.publicRoutes(open, deps);
  badges.publicRoutes(open, deps);
  videos.publicRoutes(open, deps);
  files.publicRoutes(open, deps);
  chatMessages.publicRoutes(open, deps);
  courseArchives.publicRoutes(open, deps);
  exports.publicRoutes(open, deps);
  authoredLessons.publicRoutes(open, deps);
  webinars.publicRoutes(open, deps);
  webinarRooms.publicRoutes(open, deps);
  organizations.publicRoutes(open, deps);
  offlineTrainings.publicRoutes(open, deps);

  webinarMeetings.publicRoutes(open, deps);
  liveStreams.publicRoutes(open, deps);
  webinarRecords.publicRoutes(open, deps);
  webinarTimers.publicRoutes(open, deps);
  await app.register(async (raw) => {
    webinarMeetings.readForms(raw);
    webinarMeetings.callbackRoutes(createScope(raw, 'public', find, registered), deps);
  });

  const signedIn = createScope(app, 'signedIn', find, registered);
  identity.signedInRoutes(signedIn, deps);
  accountSettings.signedInRoutes(signedIn, deps);
  secondFactor.signedInRoutes(signedIn, deps);
  profiles.signedInRoutes(signedIn, deps);
  erp.signedInRoutes(signedIn, deps);
  notifications.signedInRoutes(signedIn, deps);
  noticeSettings.signedInRoutes(signedIn, deps);
  chats.signedInRoutes(signedIn, deps);
  chatMessages.signedInRoutes(signedIn, deps);
  diagnostics.signedInRoutes(signedIn, deps);
  webinars.signedInRoutes(signedIn, deps);
  organizations.signedInRoutes(signedIn, deps);
  telegram.signedInRoutes(signedIn, deps);
  offlineDesk.signedInRoutes(signedIn, deps);

  const learner = createScope(app, 'learner', find, registered);
  courses.learnerRoutes(learner, deps);
  learnerCourses.learnerRoutes(learner, deps);
  reviews.learnerRoutes(learner, deps);
  authors.learnerRoutes(learner, deps);
  providers.learnerRoutes(learner, deps);
  lessons.learnerRoutes(learner, deps);
  tests.learnerRoutes(learner, deps);
  timedAnswers.learnerRoutes(learner, deps);
  diagnostics.learnerRoutes(learner, deps);
  examTaking.learnerRoutes(learner, deps);
  surveyAnswers.learnerRoutes(learner, deps);
  recommendedCourses.learnerRoutes(learner, deps);
  videos.learnerRoutes(learner, deps);
  certificates.learnerRoutes(learner, deps);
  credits.learnerRoutes(learner, deps);
  learnerStatistics.learnerRoutes(learner, deps);
  alternativeCertificates.learnerRoutes(learner, deps);
  mySchool.learnerRoutes(learner, deps);
  payments.learnerRoutes(learner, deps);
  exports.learnerRoutes(learner, deps);
  offlineTrainings.learnerRoutes(learner, deps);

  const author = createScope(app, 'author', find, registered);
  authoredCourses.authorRoutes(author, deps);
  courseArchives.authorRoutes(author, deps);
  authoredLessons.authorRoutes(author, deps);
  webinars.authorRoutes(author, deps);
  liveStreams.authorRoutes(author, deps);
  webinarRecords.authorRoutes(author, deps);
  webinarPresence.authorRoutes(author, deps);
  courseTree.authorRoutes(author, deps);
  videos.authorRoutes(author, deps);
  timedQuestions.authorRoutes(author, deps);
  questions.authorRoutes(author, deps);
  questionImports.authorRoutes(author, deps);
  questionBank.authorRoutes(author, deps);
  examQuestions.authorRoutes(author, deps);
  questionStatistics.authorRoutes(author, deps);
  courseCheck.authorRoutes(author, deps);

  await app.register(async (raw) => {
    // Pieces of films are written as they come: no parser reads them, no limit of bodies holds.
    raw.addContentTypeParser(PIECE_TYPE, (_request, _body, done) => done(null));
    uploads.authorRoutes(createScope(raw, 'author', find, registered), deps);
  });

  const examiner = createScope(app, 'examiner', find, registered);
  coursePreview.examinerRoutes(examiner, deps);
  pupils.examinerRoutes(examiner, deps);
  questions.examinerRoutes(examiner, deps);
  exams.examinerRoutes(examiner, deps);
  examQuestions.examinerRoutes(examiner, deps);
  examDesk.examinerRoutes(examiner, deps);
  surveys.examinerRoutes(examiner, deps);
  groups.examinerRoutes(examiner, deps);
  surveyResults.examinerRoutes(examiner, deps);

  const reviewer = createScope(app, 'reviewer', find, registered);
  profileReviews.reviewerRoutes(reviewer, deps);
  alternativeCertificates.reviewerRoutes(reviewer, deps);
  certificateRegister.reviewerRoutes(reviewer, deps);
  organizationDesk.reviewerRoutes(reviewer, deps);

  const manager = createScope(app, 'manager', find, registered);
  certificateRegister.managerRoutes(manager, deps);
  announcements.managerRoutes(manager, deps);
  pupils.managerRoutes(manager, deps);
  courseReports.managerRoutes(manager, deps);
  teachers.managerRoutes(manager, deps);
  savedFilters.managerRoutes(manager, deps);
  reviewModeration.managerRoutes(manager, deps);
  courseApprovals.managerRoutes(manager, deps);
  tests.managerRoutes(manager, deps);
  platformStatistics.managerRoutes(manager, deps);
  offlineDesk.managerRoutes(manager, deps);

  const admin = createScope(app, 'admin', find, registered);
  accounts.adminRoutes(admin, deps);
  chatReports.adminRoutes(admin, deps);
  content.adminRoutes(admin, deps);
  reference.adminRoutes(admin, deps);
  imports.adminRoutes(admin, deps);
  erp.adminRoutes(admin, deps);
  settings.adminRoutes(admin, deps);
  credits.adminRoutes(admin, deps);
  diagnostics.adminRoutes(admin, deps);
  payments.adminRoutes(admin, deps);
  channels.adminRoutes(admin, deps);
  noticeDelivery.adminRoutes(admin, deps);

  await registerCallbacks(app, deps);
  registerSmsCallback(app, deps);
  registerWebhook(app, deps);
  if (deps.config.mode === 'development') {
    registerOutbox(app, deps);
    await registerDemoPay(app, deps);
  }
  registerDid(app, deps);
  registerOpenApi(app, deps, registered);
  await registerWebClient(app);
  return app;
}
