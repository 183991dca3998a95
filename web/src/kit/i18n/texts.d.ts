import type {
  DefaultNamespace,
  Namespace,
  Resources,
  TOptions,
  WithOrWithoutPlural,
} from 'i18next';

/** `lesson.title` for each text of a feature; without the suffix of its plural forms. */
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithOrWithoutPlural<Key>
    : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];
type Keys = { [Feature in keyof Resources]: Paths<Resources[Feature]> };
type KeyOf<Features> = Features extends keyof Keys
  ? Keys[Features]
  : Features extends readonly [infer First extends keyof Keys, ...unknown[]]
    ? Keys[First] | NamedKey<Features[number] & keyof Keys>
    : never;
type NamedKey<Feature extends keyof Keys> = Feature extends string
  ? `${Feature}:${Keys[Feature]}`
  : never;

/** The Uzbek texts define the keys: one line per feature. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      accounts: typeof import('./locales/uz/accounts.json');
      'alternative-certificates': typeof import('./locales/uz/alternative-certificates.json');
      appeals: typeof import('./locales/uz/appeals.json');
      essays: typeof import('./locales/uz/essays.json');
      similarity: typeof import('./locales/uz/similarity.json');
      'my-papers': typeof import('./locales/uz/my-papers.json');
      'my-appeals': typeof import('./locales/uz/my-appeals.json');
      'webinar-room': typeof import('./locales/uz/webinar-room.json');
      'authored-courses': typeof import('./locales/uz/authored-courses.json');
      'co-authors': typeof import('./locales/uz/co-authors.json');
      'course-progress': typeof import('./locales/uz/course-progress.json');
      'course-drafts': typeof import('./locales/uz/course-drafts.json');
      'course-start': typeof import('./locales/uz/course-start.json');
      'course-archives': typeof import('./locales/uz/course-archives.json');
      'authored-lessons': typeof import('./locales/uz/authored-lessons.json');
      'authored-videos': typeof import('./locales/uz/authored-videos.json');
      app: typeof import('./locales/uz/app.json');
      auth: typeof import('./locales/uz/auth.json');
      'bank-imports': typeof import('./locales/uz/bank-imports.json');
      bulk: typeof import('./locales/uz/bulk.json');
      'certificate-check': typeof import('./locales/uz/certificate-check.json');
      'certificate-register': typeof import('./locales/uz/certificate-register.json');
      payments: typeof import('./locales/uz/payments.json');
      'offline-trainings': typeof import('./locales/uz/offline-trainings.json');
      credits: typeof import('./locales/uz/credits.json');
      'question-parity': typeof import('./locales/uz/question-parity.json');
      'question-statistics': typeof import('./locales/uz/question-statistics.json');
      regrades: typeof import('./locales/uz/regrades.json');
      'returned-attempts': typeof import('./locales/uz/returned-attempts.json');
      'learner-statistics': typeof import('./locales/uz/learner-statistics.json');
      'platform-statistics': typeof import('./locales/uz/platform-statistics.json');
      'my-school': typeof import('./locales/uz/my-school.json');
      'live-stream': typeof import('./locales/uz/live-stream.json');
      'chat-reports': typeof import('./locales/uz/chat-reports.json');
      chats: typeof import('./locales/uz/chats.json');
      common: typeof import('./locales/uz/common.json');
      editor: typeof import('./locales/uz/editor.json');
      erp: typeof import('./locales/uz/erp.json');
      exams: typeof import('./locales/uz/exams.json');
      organizations: typeof import('./locales/uz/organizations.json');
      outbox: typeof import('./locales/uz/outbox.json');
      'my-exams': typeof import('./locales/uz/my-exams.json');
      errors: typeof import('./locales/uz/errors.json');
      'course-tree': typeof import('./locales/uz/course-tree.json');
      'course-reports': typeof import('./locales/uz/course-reports.json');
      course: typeof import('./locales/uz/course.json');
      diagnostics: typeof import('./locales/uz/diagnostics.json');
      'course-check': typeof import('./locales/uz/course-check.json');
      'course-approvals': typeof import('./locales/uz/course-approvals.json');
      'course-preview': typeof import('./locales/uz/course-preview.json');
      'timed-questions': typeof import('./locales/uz/timed-questions.json');
      exports: typeof import('./locales/uz/exports.json');
      announcements: typeof import('./locales/uz/announcements.json');
      groups: typeof import('./locales/uz/groups.json');
      home: typeof import('./locales/uz/home.json');
      line: typeof import('./locales/uz/line.json');
      lesson: typeof import('./locales/uz/lesson.json');
      notifications: typeof import('./locales/uz/notifications.json');
      'notification-settings': typeof import('./locales/uz/notification-settings.json');
      'decision-presets': typeof import('./locales/uz/decision-presets.json');
      deliveries: typeof import('./locales/uz/deliveries.json');
      teachers: typeof import('./locales/uz/teachers.json');
      test: typeof import('./locales/uz/test.json');
      shell: typeof import('./locales/uz/shell.json');
      catalogue: typeof import('./locales/uz/catalogue.json');
      landing: typeof import('./locales/uz/landing.json');
      pages: typeof import('./locales/uz/pages.json');
      maintenance: typeof import('./locales/uz/maintenance.json');
      places: typeof import('./locales/uz/places.json');
      'platform-content': typeof import('./locales/uz/platform-content.json');
      'second-factor': typeof import('./locales/uz/second-factor.json');
      'platform-settings': typeof import('./locales/uz/platform-settings.json');
      'platform-state': typeof import('./locales/uz/platform-state.json');
      profile: typeof import('./locales/uz/profile.json');
      pupils: typeof import('./locales/uz/pupils.json');
      'profile-view': typeof import('./locales/uz/profile-view.json');
      'profile-reviews': typeof import('./locales/uz/profile-reviews.json');
      'alternative-reviews': typeof import('./locales/uz/alternative-reviews.json');
      reviewing: typeof import('./locales/uz/reviewing.json');
      queue: typeof import('./locales/uz/queue.json');
      questions: typeof import('./locales/uz/questions.json');
      reference: typeof import('./locales/uz/reference.json');
      'question-imports': typeof import('./locales/uz/question-imports.json');
      'question-bank': typeof import('./locales/uz/question-bank.json');
      imports: typeof import('./locales/uz/imports.json');
      'lesson-packs': typeof import('./locales/uz/lesson-packs.json');
      'learner-courses': typeof import('./locales/uz/learner-courses.json');
      authors: typeof import('./locales/uz/authors.json');
      providers: typeof import('./locales/uz/providers.json');
      'review-moderation': typeof import('./locales/uz/review-moderation.json');
      saver: typeof import('./locales/uz/saver.json');
      tables: typeof import('./locales/uz/tables.json');
      'saved-filters': typeof import('./locales/uz/saved-filters.json');
      settings: typeof import('./locales/uz/settings.json');
      'survey-builder': typeof import('./locales/uz/survey-builder.json');
      'survey-results': typeof import('./locales/uz/survey-results.json');
      'survey-runner': typeof import('./locales/uz/survey-runner.json');
      webinars: typeof import('./locales/uz/webinars.json');
      workday: typeof import('./locales/uz/workday.json');
      'webinar-presence': typeof import('./locales/uz/webinar-presence.json');
    };
  }

  /**
   * Tried before the signatures of i18next, which work out a type of its own for each call: they
   * took four fifths of the time that the types of the client take.
   */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: KeyOf<Ns>, options?: TOptions & Record<string, unknown>): string;
  }
}
