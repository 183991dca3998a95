import type { QuestionResponse } from '@malaka/contracts/assessment/asked-questions';

/** An answer to a question of a video that the server has not judged yet. */
export type KeptAnswer = { response: QuestionResponse; version: number };
