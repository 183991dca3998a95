import type { AppealPlace } from '@malaka/contracts/assessment/appeals';
import { languageShown } from '@malaka/contracts/assessment/question-languages';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { QuestionLanguage } from '@malaka/contracts/authoring/question-types';
import type { ReactNode } from 'react';
import { plainQuestion, QuestionLanguages } from '#/domains/authoring/index.ts';
import { enqueue } from '#/kit/outbox/queue-state.ts';

type Props = {
  place: AppealPlace;
  /** Id of the attempt; for a video, of its lesson. */
  placeId: number;
  /** Id under which the choice is stored, if not the attempt's. */
  storageId?: number;
  children: ReactNode;
};

/** The language this page reported last, by question. */
const reported = new Map<string, QuestionLanguage>();
const TITLE_LENGTH = 120;

/**
 * The questions of an attempt; stores the language in which they are read and reports it to the
 * server.
 */
export function AttemptLanguages({ place, placeId, storageId = placeId, children }: Props) {
  const report = (question: ShownQuestion, language: QuestionLanguage) => {
    const key = `${place} ${placeId} ${question.id}`;
    if (reported.get(key) === language) return;
    reported.set(key, language);
    const title = plainQuestion(question).slice(0, TITLE_LENGTH);
    const body = { place, placeId, questionId: question.id, language };
    void enqueue(languageShown, { key, title, body });
  };
  return (
    <QuestionLanguages name={`${place}:${storageId}`} onShown={report}>
      {children}
    </QuestionLanguages>
  );
}
