import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { appealQueue } from './appeals/decide-case.ts';

registerQueue(appealQueue);
