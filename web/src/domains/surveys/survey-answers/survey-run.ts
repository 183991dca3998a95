import {
  type SurveyDefinition,
  type SurveyPage,
  type SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import {
  type AnswerError,
  type Answers,
  createSurveyJudge,
} from '@malaka/contracts/surveys/surveys/judge';
import { createStore } from '#/kit/store.ts';

/** A page with its visible questions, each with its number in the whole survey. */
export type ShownPage = Omit<SurveyPage, 'questions'> & {
  questions: { question: SurveyQuestion; number: number }[];
};

export type RunState = {
  answers: Answers;
  pages: ShownPage[];
  /** Index in `pages`. */
  page: number;
  errors: Readonly<Record<string, AnswerError>>;
};

export type Start = { answers: Readonly<Answers>; page: number };

export type SurveyRun = ReturnType<typeof createSurveyRun>;

/** One run through a survey: its pages, the current page, and what is missing. */
export function createSurveyRun(definition: SurveyDefinition, start: Start) {
  const judge = createSurveyJudge(definition);
  let settled = judge.settle(start.answers);
  const { read, subscribe, set: become } = createStore<RunState>(shown(start.page));

  function shown(page: number, errors: RunState['errors'] = {}): RunState {
    let number = 0;
    const pages = definition.pages
      .map((one) => ({
        ...one,
        questions: one.questions
          .filter(({ name }) => settled.visible.has(name))
          .map((question) => ({ question, number: (number += 1) })),
      }))
      .filter((one) => one.questions.length > 0);
    const last = Math.max(0, pages.length - 1);
    return { answers: settled.answers, pages, page: Math.min(Math.max(page, 0), last), errors };
  }

  const errorsOn = (pages: readonly ShownPage[]): RunState['errors'] => {
    const errors = judge.errorsOf(settled);
    const names = pages.flatMap(({ questions }) => questions.map(({ question }) => question.name));
    return Object.fromEntries(
      names.flatMap((name) => (errors.has(name) ? [[name, errors.get(name)!]] : [])),
    );
  };

  const pageOf = (errors: RunState['errors']): number =>
    read().pages.findIndex((page) =>
      page.questions.some(({ question }) => Object.hasOwn(errors, question.name)),
    );

  return {
    read,
    subscribe,
    answer(name: string, value: SurveyAnswer | undefined) {
      const { [name]: _before, ...others } = settled.answers;
      settled = judge.settle(value === undefined ? others : { ...others, [name]: value });
      const { [name]: _error, ...errors } = read().errors;
      become(shown(read().page, errors));
    },
    /** Answers that came from another device. */
    replace(next: Readonly<Answers>) {
      settled = judge.settle(next);
      become(shown(read().page));
    },
    /** False if something on this page is missing or invalid. */
    next(): boolean {
      const errors = errorsOn(read().pages.slice(read().page, read().page + 1));
      const isRight = Object.keys(errors).length === 0;
      become(isRight ? shown(read().page + 1) : { ...read(), errors });
      return isRight;
    },
    previous: () => become(shown(read().page - 1)),
    /** Goes to the first page with an error; null if there is none. */
    finish(): Answers | null {
      const errors = errorsOn(read().pages);
      if (Object.keys(errors).length === 0) return settled.answers;
      become(shown(pageOf(errors), errors));
      return null;
    },
    /** Answers the server refused, by question name. */
    refuse(names: readonly string[]) {
      const errors = Object.fromEntries(names.map((name) => [name, 'unfit' as const]));
      become(shown(pageOf(errors), errors));
    },
  };
}
