import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';

/** An answer to a video question that the server has not judged yet. */
export type QueuedAnswer = { response: QuestionResponse; version: number };
