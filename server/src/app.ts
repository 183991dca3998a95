import fastify, { type FastifyInstance } from 'fastify';
import { BODY_MAX_BYTES } from '@malaka/contracts/limits';
import type { Deps } from '#/deps.ts';
import * as accountSettings from '#/features/account-settings/routes.ts';
import * as accounts from '#/features/accounts/routes.ts';
import * as alternativeCertificates from '#/features/alternative-certificates/routes.ts';
import * as announcements from '#/features/announcements/routes.ts';
import * as authoredCourses from '#/features/authored-courses/routes.ts';
import * as authoredLessons from '#/features/authored-lessons/routes.ts';
import * as authors from '#/features/authors/routes.ts';
import * as badges from '#/features/badges/routes.ts';
import { registerDid } from '#/features/badges/register-did.ts';
import * as catalogue from '#/features/catalogue/routes.ts';
import * as channels from '#/features/channels/routes.ts';
import * as certificateRegister from '#/features/certificates/manager-routes.ts';
import * as certificates from '#/features/certificates/routes.ts';
import * as chatMessages from '#/features/chats/message-routes.ts';
import { passTyping } from '#/features/chats/pass-typing.ts';
import * as chatReports from '#/features/chats/report-routes.ts';
import * as chats from '#/features/chats/routes.ts';
import { tellChatPages } from '#/features/chats/tell-pages.ts';
import * as content from '#/features/content/routes.ts';
import * as courseApprovals from '#/features/course-approvals/routes.ts';
import * as courseReports from '#/features/course-reports/routes.ts';
import * as courseCheck from '#/features/course-check/routes.ts';
import * as coursePreview from '#/features/course-preview/routes.ts';
import * as courseTree from '#/features/course-tree/routes.ts';
import * as courseArchives from '#/features/course-archives/routes.ts';
import * as courses from '#/features/courses/routes.ts';
import * as credits from '#/features/credits/routes.ts';
import * as diagnostics from '#/features/diagnostics/routes.ts';
import * as exports from '#/features/exports/routes.ts';
import * as examDesk from '#/features/exams/desk-routes.ts';
import * as examQuestions from '#/features/exams/question-routes.ts';
import * as examTaking from '#/features/exams/learner-routes.ts';
import * as exams from '#/features/exams/routes.ts';
import * as files from '#/features/files/routes.ts';
import * as erp from '#/features/erp/routes.ts';
import { createSessionFinder } from '#/features/identity/create-session-finder.ts';
import * as groups from '#/features/groups/routes.ts';
import * as identity from '#/features/identity/routes.ts';
import * as imports from '#/features/imports/routes.ts';
import * as learnerCourses from '#/features/learner-courses/routes.ts';
import * as learnerStatistics from '#/features/learner-statistics/routes.ts';
import * as lessons from '#/features/lessons/routes.ts';
import { openIngest } from '#/features/live-streams/open-ingest.ts';
import * as webinarRecords from '#/features/live-streams/record-routes.ts';
import * as liveStreams from '#/features/live-streams/routes.ts';
import * as mySchool from '#/features/my-school/routes.ts';
import * as notifications from '#/features/notifications/routes.ts';
import * as noticeDelivery from '#/features/notice-delivery/routes.ts';
import * as noticeSettings from '#/features/notice-settings/routes.ts';
import { openNotices } from '#/features/notifications/tell-pages.ts';
import * as offlineDesk from '#/features/offline-trainings/desk-routes.ts';
import * as offlineTrainings from '#/features/offline-trainings/routes.ts';
import * as organizationDesk from '#/features/organizations/desk-routes.ts';
import * as organizations from '#/features/organizations/routes.ts';
import { registerOutbox } from '#/features/outbox/register-outbox.ts';
import * as payments from '#/features/payments/routes.ts';
import { registerCallbacks } from '#/features/payments/register-callbacks.ts';
import { registerDemoPay } from '#/features/payments/register-demo-pay.ts';
import * as pupils from '#/features/pupils/routes.ts';
import * as platformStatistics from '#/features/platform-statistics/routes.ts';
import * as profileReviews from '#/features/profile-reviews/routes.ts';
import * as profiles from '#/features/profiles/routes.ts';
import * as providers from '#/features/providers/routes.ts';
import * as questionBank from '#/features/question-bank/routes.ts';
import * as questionImports from '#/features/question-imports/routes.ts';
import * as questionStatistics from '#/features/question-statistics/routes.ts';
import * as questions from '#/features/questions/routes.ts';
import * as recommendedCourses from '#/features/recommended-courses/routes.ts';
import * as reference from '#/features/reference/routes.ts';
import * as reviewModeration from '#/features/review-moderation/routes.ts';
import * as reviews from '#/features/reviews/routes.ts';
import * as savedFilters from '#/features/saved-filters/routes.ts';
import * as secondFactor from '#/features/second-factor/routes.ts';
import * as settings from '#/features/settings/routes.ts';
import { registerSmsCallback } from '#/features/sms/register-callback.ts';
import * as surveyAnswers from '#/features/survey-answers/routes.ts';
import * as surveys from '#/features/surveys/routes.ts';
import * as surveyResults from '#/features/survey-results/routes.ts';
import * as teachers from '#/features/teachers/routes.ts';
import * as telegram from '#/features/telegram/routes.ts';
import { registerWebhook } from '#/features/telegram/register-webhook.ts';
import * as tests from '#/features/tests/routes.ts';
import * as timedAnswers from '#/features/timed-answers/routes.ts';
import * as timedQuestions from '#/features/timed-questions/routes.ts';
import { PIECE_TYPE } from '#/features/uploads/tus.ts';
import * as uploads from '#/features/uploads/routes.ts';
import * as videos from '#/features/videos/routes.ts';
import * as webinarPresence from '#/features/webinar-presence/routes.ts';
import * as webinarRooms from '#/features/webinar-rooms/routes.ts';
import { openRooms } from '#/features/webinar-rooms/open-rooms.ts';
import * as webinars from '#/features/webinars/routes.ts';
import * as webinarTimers from '#/features/webinar-timers/routes.ts';
import * as webinarMeetings from '#/features/webinar-meetings/routes.ts';
import { handleErrors, refuseUnreadable } from '#/http/errors.ts';
import { registerOpenApi } from '#/http/openapi.ts';
import { registerOperations } from '#/http/operations.ts';
import { registerRateLimit } from '#/http/rate-limit.ts';
import { createScope, type RegisteredRoute } from '#/http/route.ts';
import { registerSecurity } from '#/http/security.ts';
import { newRequestId } from '#/http/request-id.ts';
import { requestLog } from '#/http/request-log.ts';
import { tellUnknownProxy } from '#/http/tell-unknown-proxy.ts';
import { registerUploads } from '#/http/uploads.ts';
import { registerWebClient } from '#/http/web-client.ts';
import { createLive } from '#/live.ts';

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
