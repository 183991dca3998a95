import type { DomainRoutes } from '#/kit/domain.ts';
import * as authoredCourses from './authored-courses/routes.ts';
import * as authoredLessons from './authored-lessons/routes.ts';
import * as authors from './authors/routes.ts';
import * as bankImports from './bank-imports/routes.ts';
import * as coAuthors from './co-authors/routes.ts';
import { broadcastEditors } from './co-authors/broadcast-editors.ts';
import * as courseApprovals from './course-approvals/routes.ts';
import * as courseArchives from './course-archives/routes.ts';
import * as courseCheck from './course-check/routes.ts';
import * as courseDrafts from './course-drafts/routes.ts';
import * as courseTree from './course-tree/routes.ts';
import * as lessonRevisions from './lesson-revisions/routes.ts';
import * as questionBank from './question-bank/routes.ts';
import * as questionImports from './question-imports/routes.ts';
import * as questions from './questions/routes.ts';
import * as timedQuestions from './timed-questions/routes.ts';
import { PIECE_TYPE } from './uploads/tus.ts';
import * as uploads from './uploads/routes.ts';
import * as videos from './videos/routes.ts';

export const routes: DomainRoutes = {
  public: [
    authors.publicRoutes,
    videos.publicRoutes,
    courseArchives.publicRoutes,
    authoredLessons.publicRoutes,
  ],
  learner: [authors.learnerRoutes],
  author: [
    authoredCourses.authorRoutes,
    coAuthors.authorRoutes,
    courseArchives.authorRoutes,
    authoredLessons.authorRoutes,
    lessonRevisions.authorRoutes,
    courseTree.authorRoutes,
    timedQuestions.authorRoutes,
    questions.authorRoutes,
    questionImports.authorRoutes,
    questionBank.authorRoutes,
    bankImports.authorRoutes,
    courseCheck.authorRoutes,
    courseDrafts.authorRoutes,
  ],
  examiner: [questions.examinerRoutes],
  manager: [courseApprovals.managerRoutes],
  joinLive: broadcastEditors,
  addRaw: async ({ app, deps, openScope }) => {
    await app.register(async (raw) => {
      // Video chunks are streamed to the storage: no parser, no body limit.
      raw.addContentTypeParser(PIECE_TYPE, (_request, _body, done) => done(null));
      uploads.authorRoutes(openScope(raw, 'author'), deps);
    });
  },
};
