import { z } from 'zod';
import { APPEAL_PLACES } from '#/assessment/appeals.ts';
import { QUESTION_LANGUAGES } from '#/authoring/question-types.ts';
import { id } from '#/kit/codecs.ts';
import { post } from '#/kit/endpoint.ts';
import { eventKind } from '#/kit/event-kind.ts';
import { done } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Most language switches stored for one question, and most rows for one attempt. */
export const SWITCHES_MAX = 20;
export const ATTEMPT_LANGUAGES_MAX = 2000;

export const showLanguage = post.signedIn('/user/question-languages', {
  summary:
    'Record the language in which the caller sees a question of an attempt or a video; repeating the same language adds nothing',
  body: wire({
    place: z.enum(APPEAL_PLACES),
    /** Id of the attempt; for a video, of its lesson. */
    placeId: id,
    questionId: id,
    language: z.enum(QUESTION_LANGUAGES),
  }),
  answer: done,
});

export const languageShown = eventKind('question-language', showLanguage);
