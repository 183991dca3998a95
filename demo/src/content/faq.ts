import { learningFaq } from './faq-learning.ts';
import { startFaq } from './faq-start.ts';
import type { DemoFaq } from './types.ts';

export const demoFaq: DemoFaq[] = [...startFaq, ...learningFaq];
