import { queues as people } from '#/domains/people/queues.ts';
import { queues as content } from '#/domains/content/queues.ts';
import { queues as organizations } from '#/domains/organizations/queues.ts';
import { queues as credentials } from '#/domains/credentials/queues.ts';
import { queues as money } from '#/domains/money/queues.ts';
import { queues as authoring } from '#/domains/authoring/queues.ts';
import { queues as assessment } from '#/domains/assessment/queues.ts';
import { queues as learning } from '#/domains/learning/queues.ts';
import { queues as conversation } from '#/domains/conversation/queues.ts';
import type { Queues } from '#/kit/queues/queue.ts';
import { deadJobQueue } from '#/kit/jobs/dead-job-queue.ts';

/** A queue of the contract without a reader is a type error. */
export const queues: Queues = {
  ...people,
  ...content,
  ...organizations,
  ...credentials,
  ...money,
  ...authoring,
  ...assessment,
  ...learning,
  ...conversation,
  jobs: deadJobQueue,
};
