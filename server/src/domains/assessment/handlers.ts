import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { appealQueue } from './appeals/decide-case.ts';
import { diagnosticRegrades } from './diagnostics/regrade-diagnostics.ts';
import { essayQueue } from './essays/grade-essay.ts';
import { examRegrades } from './exams/regrade-exams.ts';
import { registerRegradeSource } from './regrades/sources.ts';

registerQueue(appealQueue);
registerQueue(essayQueue);
registerRegradeSource(examRegrades);
registerRegradeSource(diagnosticRegrades);
