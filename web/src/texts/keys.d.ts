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
      accounts: typeof import('#/domains/people/accounts/texts/accounts.uz.json');
      'alternative-certificates': typeof import('#/domains/credentials/alternative-certificates/texts/alternative-certificates.uz.json');
      appeals: typeof import('#/domains/assessment/appeals/texts/appeals.uz.json');
      essays: typeof import('#/domains/assessment/essays/texts/essays.uz.json');
      similarity: typeof import('#/domains/assessment/similarity/texts/similarity.uz.json');
      'my-papers': typeof import('#/domains/assessment/similarity/texts/my-papers.uz.json');
      'my-appeals': typeof import('#/domains/assessment/appeals/texts/my-appeals.uz.json');
      'webinar-room': typeof import('#/domains/live/webinar-rooms/texts/webinar-room.uz.json');
      'authored-courses': typeof import('#/domains/authoring/authored-courses/texts/authored-courses.uz.json');
      'co-authors': typeof import('#/domains/authoring/co-authors/texts/co-authors.uz.json');
      'course-progress': typeof import('#/domains/reporting/course-progress/texts/course-progress.uz.json');
      'course-drafts': typeof import('#/domains/authoring/course-drafts/texts/course-drafts.uz.json');
      'course-start': typeof import('#/domains/authoring/authored-courses/texts/course-start.uz.json');
      'course-archives': typeof import('#/domains/authoring/course-archives/texts/course-archives.uz.json');
      'authored-lessons': typeof import('#/domains/authoring/authored-lessons/texts/authored-lessons.uz.json');
      'authored-videos': typeof import('#/domains/authoring/authored-videos/texts/authored-videos.uz.json');
      app: typeof import('#/shell/frame/texts/app.uz.json');
      auth: typeof import('#/domains/people/sign-in/texts/auth.uz.json');
      'bank-imports': typeof import('#/domains/authoring/bank-imports/texts/bank-imports.uz.json');
      bulk: typeof import('#/kit/bulk/texts/bulk.uz.json');
      'certificate-check': typeof import('#/domains/credentials/certificates/texts/certificate-check.uz.json');
      'certificate-register': typeof import('#/domains/credentials/certificate-register/texts/certificate-register.uz.json');
      payments: typeof import('#/domains/money/payments/texts/payments.uz.json');
      'offline-trainings': typeof import('#/domains/credentials/offline-trainings/texts/offline-trainings.uz.json');
      credits: typeof import('#/domains/credentials/credits/texts/credits.uz.json');
      'question-parity': typeof import('#/domains/learning/question-parity/texts/question-parity.uz.json');
      'question-statistics': typeof import('#/domains/learning/question-statistics/texts/question-statistics.uz.json');
      regrades: typeof import('#/domains/assessment/regrades/texts/regrades.uz.json');
      'returned-attempts': typeof import('#/domains/assessment/returned-attempts/texts/returned-attempts.uz.json');
      'learner-statistics': typeof import('#/domains/learning/learner-statistics/texts/learner-statistics.uz.json');
      'platform-statistics': typeof import('#/domains/reporting/platform-statistics/texts/platform-statistics.uz.json');
      'my-school': typeof import('#/domains/reporting/my-school/texts/my-school.uz.json');
      'live-stream': typeof import('#/domains/live/live-streams/texts/live-stream.uz.json');
      'chat-reports': typeof import('#/domains/conversation/chat-reports/texts/chat-reports.uz.json');
      chats: typeof import('#/domains/conversation/chats/texts/chats.uz.json');
      common: typeof import('#/kit/texts/common.uz.json');
      editor: typeof import('#/kit/ui/editor/texts/editor.uz.json');
      erp: typeof import('#/domains/people/erp/texts/erp.uz.json');
      exams: typeof import('#/domains/assessment/exams/texts/exams.uz.json');
      organizations: typeof import('#/domains/organizations/organizations/texts/organizations.uz.json');
      outbox: typeof import('#/shell/outbox/texts/outbox.uz.json');
      'my-exams': typeof import('#/domains/assessment/exam-attempts/texts/my-exams.uz.json');
      errors: typeof import('#/kit/texts/errors.uz.json');
      'course-tree': typeof import('#/domains/authoring/course-tree/texts/course-tree.uz.json');
      'course-reports': typeof import('#/domains/reporting/course-reports/texts/course-reports.uz.json');
      course: typeof import('#/domains/learning/courses/texts/course.uz.json');
      diagnostics: typeof import('#/domains/assessment/diagnostics/texts/diagnostics.uz.json');
      'course-check': typeof import('#/domains/authoring/course-check/texts/course-check.uz.json');
      'course-approvals': typeof import('#/domains/authoring/course-approvals/texts/course-approvals.uz.json');
      'course-preview': typeof import('#/domains/learning/course-preview/texts/course-preview.uz.json');
      'timed-questions': typeof import('#/domains/authoring/timed-questions/texts/timed-questions.uz.json');
      exports: typeof import('#/kit/exports/texts/exports.uz.json');
      announcements: typeof import('#/domains/conversation/announcements/texts/announcements.uz.json');
      groups: typeof import('#/domains/reporting/groups/texts/groups.uz.json');
      home: typeof import('#/shell/home/texts/home.uz.json');
      line: typeof import('#/kit/ui/texts/line.uz.json');
      lesson: typeof import('#/domains/learning/texts/lesson.uz.json');
      notifications: typeof import('#/domains/conversation/notifications/texts/notifications.uz.json');
      'notification-settings': typeof import('#/domains/conversation/notification-settings/texts/notification-settings.uz.json');
      'decision-presets': typeof import('#/domains/content/decision-presets/texts/decision-presets.uz.json');
      deliveries: typeof import('#/domains/conversation/deliveries/texts/deliveries.uz.json');
      teachers: typeof import('#/domains/organizations/teachers/texts/teachers.uz.json');
      test: typeof import('#/domains/learning/lesson-tests/texts/test.uz.json');
      shell: typeof import('#/shell/frame/texts/shell.uz.json');
      catalogue: typeof import('#/domains/learning/catalogue/texts/catalogue.uz.json');
      landing: typeof import('#/shell/landing/texts/landing.uz.json');
      pages: typeof import('#/domains/content/platform-content/texts/pages.uz.json');
      maintenance: typeof import('#/kit/ui/texts/maintenance.uz.json');
      places: typeof import('#/domains/reporting/pupils/texts/places.uz.json');
      'platform-content': typeof import('#/domains/content/platform-content/texts/platform-content.uz.json');
      'second-factor': typeof import('#/domains/people/second-factor/texts/second-factor.uz.json');
      'platform-settings': typeof import('#/domains/content/platform-settings/texts/platform-settings.uz.json');
      'platform-state': typeof import('#/domains/content/platform-state/texts/platform-state.uz.json');
      profile: typeof import('#/domains/people/profiles/texts/profile.uz.json');
      pupils: typeof import('#/domains/reporting/pupils/texts/pupils.uz.json');
      'profile-view': typeof import('#/domains/people/profiles/texts/profile-view.uz.json');
      'profile-reviews': typeof import('#/domains/people/profile-reviews/texts/profile-reviews.uz.json');
      'alternative-reviews': typeof import('#/domains/credentials/alternative-certificates/texts/alternative-reviews.uz.json');
      reviewing: typeof import('#/kit/reviewing/texts/reviewing.uz.json');
      queue: typeof import('#/kit/ui/queue/texts/queue.uz.json');
      questions: typeof import('#/domains/authoring/questions/texts/questions.uz.json');
      reference: typeof import('#/domains/people/reference/texts/reference.uz.json');
      'question-imports': typeof import('#/domains/authoring/question-imports/texts/question-imports.uz.json');
      'question-bank': typeof import('#/domains/authoring/question-bank/texts/question-bank.uz.json');
      imports: typeof import('#/kit/imports/texts/imports.uz.json');
      'lesson-packs': typeof import('#/domains/learning/lesson-packs/texts/lesson-packs.uz.json');
      'learner-courses': typeof import('#/domains/learning/learner-courses/texts/learner-courses.uz.json');
      authors: typeof import('#/domains/authoring/authors/texts/authors.uz.json');
      providers: typeof import('#/domains/organizations/providers/texts/providers.uz.json');
      'review-moderation': typeof import('#/domains/learning/review-moderation/texts/review-moderation.uz.json');
      saver: typeof import('#/kit/ui/texts/saver.uz.json');
      tables: typeof import('#/kit/lists/texts/tables.uz.json');
      'saved-filters': typeof import('#/kit/saved-filters/texts/saved-filters.uz.json');
      settings: typeof import('#/domains/people/account-settings/texts/settings.uz.json');
      'survey-builder': typeof import('#/domains/surveys/surveys/texts/survey-builder.uz.json');
      'survey-results': typeof import('#/domains/surveys/survey-results/texts/survey-results.uz.json');
      'survey-runner': typeof import('#/domains/surveys/survey-answers/texts/survey-runner.uz.json');
      webinars: typeof import('#/domains/live/webinars/texts/webinars.uz.json');
      workday: typeof import('#/shell/workday/texts/workday.uz.json');
      'webinar-presence': typeof import('#/domains/live/webinar-presence/texts/webinar-presence.uz.json');
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
