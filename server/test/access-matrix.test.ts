import type { Role } from '@malaka/contracts/kit/roles';
import { logout } from '@malaka/contracts/people/sign-in';
import { expect, test, vi } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { declaredEndpoints } from '#test/endpoints.ts';
import { makeAccount, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

// Hundreds of calls, each asked in many ways.
vi.setConfig({ testTimeout: 240_000 });

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);

// Written out a second time on purpose: whoever opens a call to others must say so here as well.
const MATRIX = {
  'GET /admin/accounts': 'admin',
  'GET /admin/accounts/:id': 'admin',
  'GET /admin/accounts/:id/credits': 'admin',
  'GET /admin/accounts/:id/journal': 'admin',
  'GET /admin/channels': 'admin',
  'GET /admin/chat-reports': 'admin',
  'GET /admin/decision-presets': 'admin',
  'GET /admin/deliveries': 'admin',
  'GET /admin/deliveries/figures': 'admin',
  'GET /admin/diagnostic/:accountId': 'admin',
  'GET /admin/erp/employees': 'admin',
  'GET /admin/faq': 'admin',
  'GET /admin/imports': 'admin',
  'GET /admin/imports/:kind/template.xlsx': 'admin',
  'GET /admin/landing-items': 'admin',
  'GET /admin/pages/:page': 'admin',
  'GET /admin/payments': 'admin',
  'GET /admin/payments/balance/:id': 'admin',
  'GET /admin/payments/days': 'admin',
  'GET /admin/reference': 'admin',
  'GET /admin/settings': 'admin',
  'GET /auth/me': 'signedIn',
  'GET /auth/proof': 'everybody',
  'GET /categories': 'everybody',
  'GET /badges/achievements/:id': 'everybody',
  'GET /badges/revocations': 'everybody',
  'GET /certificate/:number/badge.json': 'everybody',
  'GET /certificate/:number/certificate.pdf': 'everybody',
  'GET /certificate/:number/image.png': 'everybody',
  'GET /certificate/check': 'everybody',
  'GET /certificate/keys': 'everybody',
  'GET /chat/file/:token/:name': 'address',
  'GET /chats': 'signedIn',
  'GET /chats/:id': 'signedIn',
  'GET /chats/:id/messages': 'signedIn',
  'GET /chats/metodist': 'signedIn',
  'GET /chats/search': 'signedIn',
  'GET /cities': 'everybody',
  'GET /content/:page': 'everybody',
  'GET /course-archive/:token/:name': 'address',
  'GET /course/:id': 'everybody',
  'GET /course/:id/lessons/:lessonId': 'signedIn',
  'GET /course/:id/pack': 'signedIn',
  'GET /course/:id/pack/:lessonId': 'signedIn',
  'GET /course/:id/reviews': 'everybody',
  'GET /course/:id/what-if': 'signedIn',
  'GET /course/test-attempts/:lessonId': 'signedIn',
  'GET /course/test-attempts/:lessonId/:attemptId': 'signedIn',
  'GET /course/test-result/:lessonId': 'signedIn',
  'GET /courses-home': 'everybody',
  'GET /erp/schools': 'signedIn',
  'GET /faq': 'everybody',
  'GET /file-sizes': 'everybody',
  'GET /files/*': 'everybody',
  'GET /landing': 'everybody',
  'GET /languages': 'everybody',
  'GET /legal-forms': 'everybody',
  'GET /lesson/file/:token/:name': 'address',
  'GET /lesson/getVideo/:lessonId/:token/:file': 'address',
  'GET /lesson/getVideo/:lessonId/:token/:quality/:file': 'address',
  'GET /lesson/getVideo/:lessonId/:token/captions/:file': 'address',
  'GET /lesson/getVideo/:lessonId/playlist.m3u8': 'address',
  'GET /lesson/getVideoNew/:lessonId': 'signedIn',
  'GET /manager/alternative-certificates': 'reviewer',
  'GET /manager/alternative-certificates/:id': 'reviewer',
  'GET /manager/alternative-certificates/:id/file': 'reviewer',
  'GET /manager/categories': 'examiner',
  'GET /manager/certificates': 'manager',
  'GET /manager/certificates/:number': 'manager',
  'GET /manager/certificates/check-list/sample.xlsx': 'manager',
  'GET /manager/appeals': 'examiner',
  'GET /manager/appeals/:id': 'examiner',
  'GET /manager/appeals/pictures/:id': 'examiner',
  'GET /manager/announcements': 'manager',
  'GET /manager/announcements/:id': 'manager',
  'GET /manager/announcements/:id/unread': 'manager',
  'GET /manager/attempts/:id': 'manager',
  'GET /manager/pupils/:id/attempts': 'manager',
  'GET /manager/bulk': 'examiner',
  'GET /manager/bulk/:id': 'examiner',
  'GET /manager/bulk/:id/rows': 'examiner',
  'GET /manager/course-approvals': 'manager',
  'GET /manager/course-approvals/:id': 'manager',
  'GET /manager/course-approvals/decided': 'manager',
  'GET /manager/decision-presets': 'examiner',
  'GET /manager/exams': 'examiner',
  'GET /manager/exams/:id': 'examiner',
  'GET /manager/exams/:id/grading': 'examiner',
  'GET /manager/exams/:id/questions': 'examiner',
  'GET /manager/exams/:id/statistics': 'examiner',
  'GET /manager/exams/attempts/:id': 'examiner',
  'GET /manager/exams/diagnostic/categories': 'examiner',
  'GET /manager/exams/results': 'examiner',
  'GET /manager/groups': 'examiner',
  'GET /manager/groups/:id': 'examiner',
  'GET /manager/groups/:id/users': 'examiner',
  'GET /manager/groups/list-sample.xlsx': 'examiner',
  'GET /manager/groups/rule-choices': 'examiner',
  'GET /manager/offline-education': 'manager',
  'GET /manager/offline-education/imports': 'manager',
  'GET /manager/offline-education/template.xlsx': 'manager',
  'GET /manager/organizations': 'reviewer',
  'GET /manager/organizations/:id': 'reviewer',
  'GET /manager/organizations/:id/archive': 'reviewer',
  'GET /manager/profiles': 'reviewer',
  'GET /manager/profiles/:id': 'reviewer',
  'GET /manager/profiles/figures': 'reviewer',
  'GET /manager/pupils/:id': 'manager',
  'GET /manager/pupils/:id/credits': 'manager',
  'GET /manager/pupils/:id/journal': 'manager',
  'GET /manager/reach': 'examiner',
  'GET /manager/result/all': 'manager',
  'GET /manager/result/course': 'manager',
  'GET /manager/result/courses': 'manager',
  'GET /manager/result/courses-export': 'address',
  'GET /manager/result/user': 'manager',
  'GET /manager/result/users': 'manager',
  'GET /manager/result/users-export': 'address',
  'GET /manager/reviews': 'manager',
  'GET /manager/saved-filters': 'manager',
  'GET /manager/statistics': 'manager',
  'GET /manager/statistics/rows': 'manager',
  'GET /manager/surveys': 'examiner',
  'GET /manager/surveys/:id': 'examiner',
  'GET /manager/surveys/:id/link': 'examiner',
  'GET /manager/surveys/:id/results': 'examiner',
  'GET /manager/surveys/:id/results/answers': 'examiner',
  'GET /manager/surveys/:id/results/cross': 'examiner',
  'GET /manager/surveys/:id/results/texts': 'examiner',
  'GET /manager/surveys/:id/results/words': 'examiner',
  'GET /manager/teachers': 'manager',
  'GET /manager/users': 'examiner',
  'GET /my-school': 'signedIn',
  'GET /my-school/staff.xlsx': 'signedIn',
  'GET /notification-detail': 'signedIn',
  'GET /offline-education/check': 'everybody',
  'GET /organizations': 'everybody',
  'GET /organizations/:id': 'everybody',
  'GET /organizations/application': 'signedIn',
  'GET /organizations/application/archive': 'signedIn',
  'GET /organizations/offline-education': 'signedIn',
  'GET /organizations/offline-education/imports': 'signedIn',
  'GET /organizations/offline-education/template.xlsx': 'signedIn',
  'GET /platform': 'everybody',
  'GET /position-types': 'everybody',
  'GET /positions': 'everybody',
  'GET /profil/alternative-certificates': 'signedIn',
  'GET /profil/alternative-certificates/:id/file': 'signedIn',
  'GET /profil/devices': 'signedIn',
  'GET /profil/draft': 'signedIn',
  'GET /profil/notice-settings': 'signedIn',
  'GET /profil/notifications': 'signedIn',
  'GET /profil/second-factor': 'signedIn',
  'GET /profil/settings': 'signedIn',
  'GET /profil/telegram': 'signedIn',
  'GET /profil/unread-count': 'signedIn',
  'GET /profil/view': 'signedIn',
  'GET /regions': 'everybody',
  'GET /schools': 'everybody',
  'GET /streams/:id/:ticket/:rendition/:file': 'address',
  'GET /subjects': 'everybody',
  'GET /survey/:id': 'signedIn',
  'GET /survey/get-survey-result': 'examiner',
  'GET /survey/offered': 'signedIn',
  'GET /teacher/categories': 'author',
  'GET /teacher/course-archives': 'author',
  'GET /teacher/course-archives/:id': 'author',
  'GET /teacher/courses': 'author',
  'GET /teacher/courses/:course/sections/:section/lessons': 'author',
  'GET /teacher/courses/:course/sections/:section/lessons/:lesson/questions': 'author',
  'GET /teacher/courses/:id': 'author',
  'GET /teacher/courses/:id/check': 'author',
  'GET /teacher/courses/:id/preview': 'examiner',
  'GET /teacher/courses/:id/questions/export': 'author',
  'GET /teacher/courses/:id/sections': 'author',
  'GET /teacher/languages': 'author',
  'GET /teacher/lessons/:id': 'author',
  'GET /teacher/lessons/:id/preview': 'examiner',
  'GET /teacher/lessons/:id/revisions': 'author',
  'GET /teacher/lessons/:id/revisions/:revision': 'author',
  'GET /teacher/lessons/:lessonId/question-statistics': 'author',
  'GET /teacher/lessons/:lessonId/question-times': 'author',
  'GET /teacher/lessons/:lessonId/questions': 'author',
  'GET /teacher/questions': 'author',
  'GET /teacher/questions/:id/correction': 'author',
  'GET /teacher/questions/:id/revisions': 'author',
  'GET /teacher/questions/:id/uses': 'author',
  'GET /teacher/questions/export': 'author',
  'GET /teacher/questions/tags': 'author',
  'GET /teacher/questions/template': 'author',
  'GET /teacher/surveys': 'author',
  'GET /teacher/webinars/:id/presence': 'author',
  'GET /teacher/webinars/:id/stream': 'author',
  'GET /teachers': 'signedIn',
  'GET /teachers/:id': 'everybody',
  'GET /user/quick-search': 'examiner',
  'GET /user/workday': 'examiner',
  'GET /user/workday/queues': 'examiner',
  'GET /user/appeals': 'signedIn',
  'GET /user/appeals/:id/picture': 'signedIn',
  'GET /user/appeals/questions': 'signedIn',
  'GET /user/balance': 'signedIn',
  'GET /user/certificates': 'signedIn',
  'GET /user/courses': 'signedIn',
  'GET /user/courses/marks': 'signedIn',
  'GET /user/courses/programme': 'signedIn',
  'GET /user/courses/recommended': 'signedIn',
  'GET /user/courses/target': 'signedIn',
  'GET /user/credits': 'signedIn',
  'GET /user/credits/statement.pdf': 'signedIn',
  'GET /user/credits/statement.xlsx': 'signedIn',
  'GET /user/offline-education': 'signedIn',
  'GET /user/payments': 'signedIn',
  'GET /user/regrades/:source/:id': 'signedIn',
  'GET /user/retakes': 'signedIn',
  'GET /user/statistics': 'signedIn',
  'GET /user/diagnostic': 'signedIn',
  'GET /user/diagnostic/passing-all': 'signedIn',
  'GET /user/diagnostic/questions': 'signedIn',
  'GET /user/exams': 'signedIn',
  'GET /user/exams/:id': 'signedIn',
  'GET /user/home': 'signedIn',
  'GET /user/provider': 'signedIn',
  'GET /user/providers': 'signedIn',
  'GET /user/top-up/:id': 'signedIn',
  'GET /users/export/check/': 'signedIn',
  'GET /users/export/file/:id': 'address',
  'GET /users/export/list': 'signedIn',
  'GET /users/export/table/:table': 'address',
  'GET /webinar/file/:token/:name': 'address',
  'GET /webinar/meeting-ended/:token': 'address',
  'GET /webinar/meeting-slides/:token': 'address',
  'GET /webinars': 'everybody',
  'GET /webinars/:id': 'everybody',
  'GET /webinars/:id/calendar': 'everybody',
  'GET /webinars/:id/meeting-records': 'everybody',
  'GET /webinars/:id/record': 'everybody',
  'GET /webinars/:id/record/:token/:file': 'address',
  'GET /webinars/:id/record/:token/:quality/:file': 'address',
  'GET /webinars/:id/record/:token/master.m3u8': 'address',
  'GET /webinars/:id/stream/:token/:file': 'address',
  'POST /accept': 'everybody',
  'POST /admin/accounts/block': 'admin',
  'POST /admin/accounts/by-personal-number': 'admin',
  'POST /admin/accounts/credits': 'admin',
  'POST /admin/accounts/end-sessions': 'admin',
  'POST /admin/accounts/organization': 'admin',
  'POST /admin/accounts/personal-data': 'admin',
  'POST /admin/accounts/role': 'admin',
  'POST /admin/accounts/second-factor/reset': 'admin',
  'POST /admin/accounts/unblock': 'admin',
  'POST /admin/chat-reports/decide': 'admin',
  'POST /admin/content/picture': 'admin',
  'POST /admin/decision-presets/order': 'admin',
  'POST /admin/decision-presets/retire': 'admin',
  'POST /admin/decision-presets/save': 'admin',
  'POST /admin/deliveries/retry': 'admin',
  'POST /admin/diagnostic/reset': 'admin',
  'POST /admin/faq/delete': 'admin',
  'POST /admin/faq/order': 'admin',
  'POST /admin/faq/save': 'admin',
  'POST /admin/imports/apply': 'admin',
  'POST /admin/imports/check': 'admin',
  'POST /admin/landing-items/delete': 'admin',
  'POST /admin/landing-items/order': 'admin',
  'POST /admin/landing-items/save': 'admin',
  'POST /admin/pages/save': 'admin',
  'POST /admin/payments/correct': 'admin',
  'POST /admin/payments/refund': 'admin',
  'POST /admin/reference/archive': 'admin',
  'POST /admin/reference/save': 'admin',
  'POST /admin/settings': 'admin',
  'POST /auth/login': 'everybody',
  'POST /auth/logout': 'signedIn',
  'POST /chats': 'signedIn',
  'POST /chats/:id/block': 'signedIn',
  'POST /chats/:id/files': 'signedIn',
  'POST /chats/:id/messages': 'signedIn',
  'POST /chats/:id/mute': 'signedIn',
  'POST /chats/:id/read': 'signedIn',
  'POST /chats/:id/report': 'signedIn',
  'POST /chats/metodist': 'signedIn',
  'POST /check-sms': 'everybody',
  'POST /course/:id/review': 'signedIn',
  'POST /course/:id/review/delete': 'signedIn',
  'POST /course/buy': 'signedIn',
  'POST /course/lesson-complete': 'signedIn',
  'POST /course/review/report': 'signedIn',
  'POST /course/test-answer': 'signedIn',
  'POST /course/test-check': 'signedIn',
  'POST /course/test-check-video': 'signedIn',
  'POST /course/test-start': 'signedIn',
  'POST /course/video-watched': 'signedIn',
  'POST /erp/confirm': 'signedIn',
  'POST /erp/find': 'signedIn',
  'POST /forgotpassword': 'everybody',
  'POST /forgotpasswordaccept': 'everybody',
  'POST /forgotupdatepassword': 'everybody',
  'POST /manager/alternative-certificates/claim': 'reviewer',
  'POST /manager/alternative-certificates/decide': 'reviewer',
  'POST /manager/alternative-certificates/release': 'reviewer',
  'POST /manager/alternative-certificates/reopen': 'reviewer',
  'POST /manager/bulk': 'examiner',
  'POST /manager/bulk/stop': 'examiner',
  'POST /manager/bulk/undo': 'examiner',
  'POST /manager/appeals/claim': 'examiner',
  'POST /manager/appeals/decide': 'examiner',
  'POST /manager/appeals/release': 'examiner',
  'POST /manager/announcements/count': 'manager',
  'POST /manager/announcements/create': 'manager',
  'POST /manager/announcements/delete': 'manager',
  'POST /manager/announcements/publish': 'manager',
  'POST /manager/announcements/schedule': 'manager',
  'POST /manager/announcements/update': 'manager',
  'POST /manager/announcements/withdraw': 'manager',
  'POST /manager/attempts/return': 'manager',
  'POST /manager/certificates/check-list': 'manager',
  'POST /manager/certificates/check-list.xlsx': 'manager',
  'POST /manager/certificates/reissue': 'reviewer',
  'POST /manager/certificates/revoke': 'reviewer',
  'POST /manager/course-approvals/approve': 'manager',
  'POST /manager/course-approvals/reopen': 'manager',
  'POST /manager/course-approvals/return': 'manager',
  'POST /manager/decisions/undo': 'signedIn',
  'POST /manager/exams/create': 'examiner',
  'POST /manager/exams/delete': 'examiner',
  'POST /manager/exams/delete-answer': 'author',
  'POST /manager/exams/delete-file': 'author',
  'POST /manager/exams/delete-question': 'author',
  'POST /manager/exams/duplicate-question': 'author',
  'POST /manager/exams/grading/grade': 'examiner',
  'POST /manager/exams/grading/next': 'examiner',
  'POST /manager/exams/grading/take': 'examiner',
  'POST /manager/exams/order-questions': 'author',
  'POST /manager/exams/release': 'examiner',
  'POST /manager/exams/restore-question': 'author',
  'POST /manager/exams/save-question': 'author',
  'POST /manager/exams/update': 'examiner',
  'POST /manager/exams/update-answer': 'author',
  'POST /manager/exams/update-question': 'author',
  'POST /manager/exams/update-question-dragwords': 'author',
  'POST /manager/exams/update-question-grouping': 'author',
  'POST /manager/exams/use-questions': 'author',
  'POST /manager/groups/add-list': 'examiner',
  'POST /manager/groups/add-rule': 'examiner',
  'POST /manager/groups/add-user': 'examiner',
  'POST /manager/groups/check-list': 'examiner',
  'POST /manager/groups/count-rule': 'examiner',
  'POST /manager/groups/create': 'examiner',
  'POST /manager/groups/delete': 'examiner',
  'POST /manager/groups/delete-user': 'examiner',
  'POST /manager/groups/undo': 'examiner',
  'POST /manager/groups/update': 'examiner',
  'POST /manager/offline-education/create': 'manager',
  'POST /manager/offline-education/import': 'manager',
  'POST /manager/offline-education/import/apply': 'manager',
  'POST /manager/offline-education/update': 'manager',
  'POST /manager/offline-education/withdraw': 'manager',
  'POST /manager/organizations/check': 'reviewer',
  'POST /manager/organizations/claim': 'reviewer',
  'POST /manager/organizations/release': 'reviewer',
  'POST /manager/organizations/reopen': 'reviewer',
  'POST /manager/organizations/status': 'reviewer',
  'POST /manager/profiles/claim': 'reviewer',
  'POST /manager/profiles/decide': 'reviewer',
  'POST /manager/profiles/release': 'reviewer',
  'POST /manager/profiles/reopen': 'reviewer',
  'POST /manager/reviews/hide': 'manager',
  'POST /manager/reviews/reopen': 'manager',
  'POST /manager/reviews/show': 'manager',
  'POST /manager/saved-filters/delete': 'manager',
  'POST /manager/saved-filters/rename': 'manager',
  'POST /manager/saved-filters/save': 'manager',
  'POST /manager/surveys/create': 'examiner',
  'POST /manager/surveys/delete': 'examiner',
  'POST /manager/surveys/status': 'examiner',
  'POST /manager/surveys/update': 'examiner',
  'POST /my-school/remind': 'signedIn',
  'POST /organizations/application': 'signedIn',
  'POST /organizations/offline-education/create': 'signedIn',
  'POST /organizations/offline-education/import': 'signedIn',
  'POST /organizations/offline-education/import/apply': 'signedIn',
  'POST /organizations/offline-education/update': 'signedIn',
  'POST /organizations/offline-education/withdraw': 'signedIn',
  'POST /profil/alternative-certificates': 'signedIn',
  'POST /profil/avatar': 'signedIn',
  'POST /profil/avatar/delete': 'signedIn',
  'POST /profil/devices/end': 'signedIn',
  'POST /profil/devices/end-others': 'signedIn',
  'POST /profil/draft': 'signedIn',
  'POST /profil/education': 'signedIn',
  'POST /profil/education/delete': 'signedIn',
  'POST /profil/mark-all-notifications': 'signedIn',
  'POST /profil/mark-notifications': 'signedIn',
  'POST /profil/notice-settings': 'signedIn',
  'POST /profil/positions': 'signedIn',
  'POST /profil/positions/delete': 'signedIn',
  'POST /profil/push-browser': 'signedIn',
  'POST /profil/push-browser/drop': 'signedIn',
  'POST /profil/replace-phone': 'signedIn',
  'POST /profil/replace-phone-accept': 'signedIn',
  'POST /profil/second-factor/begin': 'signedIn',
  'POST /profil/second-factor/confirm': 'signedIn',
  'POST /profil/second-factor/off': 'signedIn',
  'POST /profil/second-factor/recovery-codes': 'signedIn',
  'POST /profil/settings': 'signedIn',
  'POST /profil/telegram-link': 'signedIn',
  'POST /profil/telegram-unlink': 'signedIn',
  'POST /profil/update': 'signedIn',
  'POST /profil/update-password': 'signedIn',
  'POST /profil/work': 'signedIn',
  'POST /profil/work/delete': 'signedIn',
  'POST /register': 'everybody',
  'POST /survey/save': 'signedIn',
  'POST /survey/submit': 'signedIn',
  'POST /teacher/course-archives/delete': 'author',
  'POST /teacher/course-archives/export': 'author',
  'POST /teacher/course-archives/import': 'author',
  'POST /teacher/create-course': 'author',
  'POST /teacher/create-lesson': 'author',
  'POST /teacher/create-section': 'author',
  'POST /teacher/delete-course': 'author',
  'POST /teacher/delete-file': 'author',
  'POST /teacher/delete-lesson': 'author',
  'POST /teacher/delete-section': 'author',
  'POST /teacher/duplicate-course': 'author',
  'POST /teacher/lesson/delete-answer': 'author',
  'POST /teacher/lesson/delete-file': 'author',
  'POST /teacher/lesson/delete-question': 'author',
  'POST /teacher/lesson/delete-question-time': 'author',
  'POST /teacher/lesson/delete-questions': 'author',
  'POST /teacher/lesson/duplicate-question': 'author',
  'POST /teacher/lesson/keep': 'author',
  'GET /teacher/courses/:id/co-authors': 'author',
  'GET /teacher/shared-courses': 'author',
  'POST /teacher/co-authors/add': 'author',
  'POST /teacher/co-authors/change': 'author',
  'POST /teacher/co-authors/remove': 'author',
  'POST /teacher/lesson/move-questions': 'author',
  'POST /teacher/lesson/order-questions': 'author',
  'POST /teacher/lesson/restore-question': 'author',
  'POST /teacher/lesson/restore-question-time': 'author',
  'POST /teacher/lesson/restore-questions': 'author',
  'POST /teacher/lesson/restore-revision': 'author',
  'POST /teacher/lesson/save-question': 'author',
  'POST /teacher/lesson/score-questions': 'author',
  'POST /teacher/lesson/update-answer': 'author',
  'POST /teacher/lesson/update-question': 'author',
  'POST /teacher/lesson/update-question-dragwords': 'author',
  'POST /teacher/lesson/update-question-grouping': 'author',
  'POST /teacher/lesson/delete-captions': 'author',
  'POST /teacher/lesson/link-video': 'author',
  'POST /teacher/lesson/retry-video': 'author',
  'POST /teacher/lesson/save-captions': 'author',
  'POST /teacher/lesson/update-survey': 'author',
  'POST /teacher/lesson/update-test': 'author',
  'POST /teacher/lesson/update-text': 'author',
  'POST /teacher/lesson/update-time': 'author',
  'POST /teacher/lesson/update-video': 'author',
  'POST /teacher/lesson/update-webinar': 'author',
  'POST /teacher/lesson/upload/file': 'author',
  'POST /teacher/lessons/:id/preview-check': 'examiner',
  'POST /teacher/lessons/:id/preview-check-video': 'examiner',
  'POST /teacher/uploads': 'author',
  'DELETE /teacher/uploads/:id': 'author',
  'HEAD /teacher/uploads/:id': 'author',
  'PATCH /teacher/uploads/:id': 'author',
  'POST /teacher/order-section': 'author',
  'POST /teacher/questions/detach': 'author',
  'POST /teacher/questions/import': 'author',
  'POST /teacher/questions/mend': 'author',
  'POST /teacher/questions/read': 'author',
  'POST /teacher/questions/tag': 'author',
  'POST /teacher/questions/tag-many': 'author',
  'POST /teacher/questions/use': 'author',
  'POST /teacher/regrades': 'author',
  'POST /teacher/regrades/decide': 'author',
  'POST /teacher/regrades/preview': 'author',
  'POST /teacher/restore-lesson': 'author',
  'POST /teacher/restore-section': 'author',
  'POST /teacher/update-course/:id': 'author',
  'POST /teacher/update-section': 'author',
  'POST /teacher/webinars/:id/record/trim': 'author',
  'POST /teacher/webinars/:id/recording': 'author',
  'POST /teacher/webinars/:id/start': 'author',
  'POST /teacher/webinars/:id/stop': 'author',
  'POST /teacher/webinars/:id/stream-target': 'author',
  'POST /teacher/webinars/create': 'author',
  'POST /teacher/webinars/delete': 'author',
  'POST /teacher/webinars/restore': 'author',
  'POST /user/appeals': 'signedIn',
  'POST /user/appeals/second-look': 'signedIn',
  'POST /user/diagnostic/answer': 'signedIn',
  'POST /user/diagnostic/check': 'signedIn',
  'POST /user/exams/answer': 'signedIn',
  'POST /user/exams/start': 'signedIn',
  'POST /user/exams/submit': 'signedIn',
  'POST /user/offline-education': 'signedIn',
  'POST /user/outbox': 'signedIn',
  'POST /user/provider': 'signedIn',
  'POST /user/top-up': 'signedIn',
  'POST /users/export/cancel': 'signedIn',
  'POST /users/export/delete': 'signedIn',
  'POST /users/export/file-ticket': 'signedIn',
  'POST /users/export/start': 'signedIn',
  'POST /users/export/ticket': 'signedIn',
  'POST /webinar/recording-ready': 'everybody',
  'POST /webinars/:id/join': 'everybody',
  'POST /webinars/:id/watch': 'everybody',
  'POST /webinars/subscribe': 'signedIn',
  'POST /webinars/unsubscribe': 'signedIn',
} as const;
type Rule = (typeof MATRIX)[keyof typeof MATRIX];

const ROLES = ['learner', 'confirmedLearner', 'teacher', 'manager', 'ministry', 'admin'] as const;
const ALLOWED: Record<Rule, readonly Role[]> = {
  everybody: ROLES,
  signedIn: ROLES,
  author: ['teacher', 'admin'],
  examiner: ['teacher', 'manager', 'ministry', 'admin'],
  manager: ['manager', 'ministry', 'admin'],
  reviewer: ['ministry', 'admin'],
  admin: ['admin'],
  // The signed address alone opens it, whoever sends which session.
  address: [],
};

type Outcome = 'allowed' | '401' | '403' | 'blocked';
type Caller = { name: string; newToken: () => Promise<string | undefined>; expected: Expected };
type Expected = (rule: Rule) => Outcome;

const isOpen = (rule: Rule) => rule === 'everybody';

function person(name: string, role: Role, given: object = {}): Caller {
  let made: Promise<{ id: number }> | undefined;
  return {
    name,
    newToken: async () => {
      made ??= makeAccount(db, { role, ...given });
      return (await makeSession(db, (await made).id)).token;
    },
    expected: (rule) => (ALLOWED[rule].includes(role) ? 'allowed' : '403'),
  };
}

const callers: Caller[] = [
  ...ROLES.map((role) => person(role, role)),
  person('institution', 'learner', { isEduInstitution: true }),
  {
    ...person('blocked', 'admin', { status: 'blocked' }),
    expected: (rule) => (isOpen(rule) ? 'allowed' : 'blocked'),
  },
  {
    name: 'anonymous',
    newToken: async () => undefined,
    expected: (rule) => (isOpen(rule) ? 'allowed' : '401'),
  },
  {
    name: 'logged out',
    newToken: async () => {
      const { id } = await makeAccount(db, { role: 'admin' });
      const { token } = await makeSession(db, id);
      expect((await call(app, logout, { token })).status).toBe(200);
      return token;
    },
    expected: (rule) => (isOpen(rule) ? 'allowed' : '401'),
  },
  {
    name: 'expired',
    newToken: async () => {
      const { id } = await makeAccount(db, { role: 'admin' });
      return (await makeSession(db, id, { expiresAt: new Date(Date.now() - 1000) })).token;
    },
    expected: (rule) => (isOpen(rule) ? 'allowed' : '401'),
  },
  {
    name: 'invented',
    newToken: async () => 'a'.repeat(43),
    expected: (rule) => (isOpen(rule) ? 'allowed' : '401'),
  },
];

function outcomeOf({ status, raw }: { status: number; raw: { code?: string } }): Outcome {
  if (status === 401 && raw.code === 'auth.sign_in_required') return '401';
  if (status === 403 && raw.code === 'account.blocked') return 'blocked';
  const { code } = raw;
  if (status === 403 && (code === 'auth.forbidden' || code === 'export.ticket_invalid'))
    return '403';
  // Whoever was let in sent no body and ids of nothing: it is refused as such or not found.
  return 'allowed';
}

/** An answer to HEAD has no body that could name its reason. */
function outcomeByStatus({ status }: { status: number }, expected: Outcome): Outcome {
  if (status === 401) return '401';
  if (status !== 403) return 'allowed';
  return expected === 'blocked' ? 'blocked' : '403';
}

const placeholders: Record<string, string> = {
  token: 'x'.repeat(40),
  file: 'plain.mp4',
  quality: '720p',
  ticket: `1000000000-${'x'.repeat(22)}`,
  page: 'about',
  table: 'certificates',
};
const addressOf = (path: string) =>
  path
    .replace(':quality/:file', ':quality/index.m3u8')
    .replace('captions/:file', 'captions/uz.vtt')
    .replace('stream/:token/:file', 'stream/:token/master.m3u8')
    .replace(':rendition/:file', '720p/1-1.m4s')
    .replaceAll(/:(\w+)|\*/g, (_, name: string) => placeholders[name] ?? '1');

// spec: SEC-12
test('every call is open to its roles and to nobody else', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const [name, rule] of Object.entries(MATRIX)) {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'HEAD', string];
    for (const [n, caller] of callers.entries()) {
      const token = await caller.newToken();
      // One address for all of them would come to its limit.
      const address = `10.7.0.${n}`;
      const answer = await callRaw(app, method, addressOf(path), { token, address });
      const expected =
        rule === 'address'
          ? path.endsWith('playlist.m3u8')
            ? '401'
            : '403'
          : caller.expected(rule);
      cells += 1;
      const found = method === 'HEAD' ? outcomeByStatus(answer, expected) : outcomeOf(answer);
      if (found !== expected) {
        wrong.push(`${caller.name} ${name}: ${found} (${answer.status}), not ${expected}`);
      }
      if (answer.status >= 500) wrong.push(`${caller.name} ${name}: status ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBe(Object.keys(MATRIX).length * 12);
}, 120_000);

/** Calls that are no part of the contracts: pages, for the operator, documentation and development. */
const OTHERS = [
  '/',
  '/*',
  '/robots.txt',
  '/share/certificate',
  '/sitemap.xml',
  '/sitemaps/:part',
  '/.well-known/did.json',
  '*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dev/outbox',
  '/api/v1/dev/outbox',
  '/api/v1/dev/pay/:id',
  '/api/v1/openapi.json',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
];

test('no call is registered that the matrix does not know', async () => {
  expect([...declaredEndpoints.keys()].toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  const document = (await app.inject('/api/v1/openapi.json')).json();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = Object.keys(MATRIX).map((name) =>
    name.replaceAll(/:(\w+)/g, '{$1}').replace(' ', ' /api/v1'),
  );
  expect(described.toSorted()).toEqual(known.toSorted());
  const unnamed = new Set(known.map((name) => name.replaceAll(/\{\w+\}/g, '{}')));
  expect(registeredRoutes().filter((route) => !unnamed.has(route))).toEqual([]);
});

/** What the router itself knows, but HEAD, which answers like GET. */
function registeredRoutes(): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods] = found;
      const depth = indent.length / 4;
      parents.splice(depth, parents.length, part);
      const path = parents.join('');
      if (methods === undefined || OTHERS.includes(path)) return [];
      return (
        methods
          .split(', ')
          .filter((method) => method !== 'HEAD')
          // The router shows two names that share a place as `:file|:quality`.
          .map((method) => `${method} ${path.replaceAll(/:\w+(\|:\w+)*/g, '{}')}`)
      );
    });
}
