import 'i18next';

/** The Uzbek texts are the list of keys: one line a feature. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof import('./locales/uz/accounts.json');
      'alternative-certificates': typeof import('./locales/uz/alternative-certificates.json');
      'webinar-room': typeof import('./locales/uz/webinar-room.json');
      'authored-courses': typeof import('./locales/uz/authored-courses.json');
      'course-archives': typeof import('./locales/uz/course-archives.json');
      'authored-lessons': typeof import('./locales/uz/authored-lessons.json');
      'authored-videos': typeof import('./locales/uz/authored-videos.json');
      auth: typeof import('./locales/uz/auth.json');
      'certificate-check': typeof import('./locales/uz/certificate-check.json');
      'certificate-register': typeof import('./locales/uz/certificate-register.json');
      credits: typeof import('./locales/uz/credits.json');
      'question-statistics': typeof import('./locales/uz/question-statistics.json');
      'returned-attempts': typeof import('./locales/uz/returned-attempts.json');
      'learner-statistics': typeof import('./locales/uz/learner-statistics.json');
      'platform-statistics': typeof import('./locales/uz/platform-statistics.json');
      'my-school': typeof import('./locales/uz/my-school.json');
      'live-stream': typeof import('./locales/uz/live-stream.json');
      common: typeof import('./locales/uz/common.json');
      editor: typeof import('./locales/uz/editor.json');
      erp: typeof import('./locales/uz/erp.json');
      exams: typeof import('./locales/uz/exams.json');
      'my-exams': typeof import('./locales/uz/my-exams.json');
      errors: typeof import('./locales/uz/errors.json');
      'course-tree': typeof import('./locales/uz/course-tree.json');
      'course-reports': typeof import('./locales/uz/course-reports.json');
      course: typeof import('./locales/uz/course.json');
      diagnostics: typeof import('./locales/uz/diagnostics.json');
      'course-check': typeof import('./locales/uz/course-check.json');
      'course-preview': typeof import('./locales/uz/course-preview.json');
      'timed-questions': typeof import('./locales/uz/timed-questions.json');
      exports: typeof import('./locales/uz/exports.json');
      announcements: typeof import('./locales/uz/announcements.json');
      groups: typeof import('./locales/uz/groups.json');
      home: typeof import('./locales/uz/home.json');
      lesson: typeof import('./locales/uz/lesson.json');
      notifications: typeof import('./locales/uz/notifications.json');
      teachers: typeof import('./locales/uz/teachers.json');
      test: typeof import('./locales/uz/test.json');
      shell: typeof import('./locales/uz/shell.json');
      catalogue: typeof import('./locales/uz/catalogue.json');
      landing: typeof import('./locales/uz/landing.json');
      pages: typeof import('./locales/uz/pages.json');
      notice: typeof import('./locales/uz/notice.json');
      places: typeof import('./locales/uz/places.json');
      'platform-content': typeof import('./locales/uz/platform-content.json');
      'platform-settings': typeof import('./locales/uz/platform-settings.json');
      profile: typeof import('./locales/uz/profile.json');
      pupils: typeof import('./locales/uz/pupils.json');
      'profile-view': typeof import('./locales/uz/profile-view.json');
      'profile-reviews': typeof import('./locales/uz/profile-reviews.json');
      'alternative-reviews': typeof import('./locales/uz/alternative-reviews.json');
      reviewing: typeof import('./locales/uz/reviewing.json');
      questions: typeof import('./locales/uz/questions.json');
      reference: typeof import('./locales/uz/reference.json');
      'question-imports': typeof import('./locales/uz/question-imports.json');
      'question-bank': typeof import('./locales/uz/question-bank.json');
      imports: typeof import('./locales/uz/imports.json');
      'learner-courses': typeof import('./locales/uz/learner-courses.json');
      authors: typeof import('./locales/uz/authors.json');
      providers: typeof import('./locales/uz/providers.json');
      'review-moderation': typeof import('./locales/uz/review-moderation.json');
      'saved-filters': typeof import('./locales/uz/saved-filters.json');
      settings: typeof import('./locales/uz/settings.json');
      'survey-builder': typeof import('./locales/uz/survey-builder.json');
      'survey-results': typeof import('./locales/uz/survey-results.json');
      'survey-runner': typeof import('./locales/uz/survey-runner.json');
      webinars: typeof import('./locales/uz/webinars.json');
      'webinar-presence': typeof import('./locales/uz/webinar-presence.json');
    };
  }
}
