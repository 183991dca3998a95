import { fitAnswer, type SurveyAnswer } from '@malaka/contracts/survey-answers';
import {
  questionsOf,
  type SurveyDefinition,
  type SurveyPage,
  type SurveyQuestion,
} from '@malaka/contracts/survey-definition';
import { toSurveyJson } from '@malaka/contracts/survey-json';
import { SurveyModel } from 'survey-core';

export type Answers = Record<string, SurveyAnswer>;
export type Fault = 'missing' | 'unfit';

/** A page with the questions that the rules show now, each with its number in the whole survey. */
export type ShownPage = Omit<SurveyPage, 'questions'> & {
  questions: { question: SurveyQuestion; number: number }[];
};

export type RunState = {
  answers: Answers;
  pages: ShownPage[];
  /** Index in `pages`. */
  page: number;
  faults: Readonly<Record<string, Fault>>;
};

export type Start = { answers: Readonly<Record<string, unknown>>; page: number };

export type SurveyRun = ReturnType<typeof createSurveyRun>;

/** One way through a survey: SurveyJS says what is shown and what is missing, nothing else is asked. */
export function createSurveyRun(definition: SurveyDefinition, start: Start) {
  const model = new SurveyModel(toSurveyJson(definition, 'uz'));
  const questions = new Map(questionsOf(definition).map((one) => [one.name, one]));
  const listeners = new Set<() => void>();
  let answers: Answers = { ...(start.answers as Answers) };
  model.data = structuredClone(answers);
  let state = shown(start.page);

  /** What is hidden is not answered, and what hangs on it is asked again: rules have no cycles. */
  function forgetHidden() {
    for (;;) {
      const hidden = Object.keys(answers).filter(
        (name) => !model.getQuestionByName(name)?.isVisible,
      );
      if (hidden.length === 0) return;
      answers = Object.fromEntries(
        Object.entries(answers).filter(([name]) => !hidden.includes(name)),
      );
      model.data = structuredClone(answers);
    }
  }

  function shown(page: number, faults: RunState['faults'] = {}): RunState {
    forgetHidden();
    let number = 0;
    const pages = definition.pages
      .map((one) => ({
        ...one,
        questions: one.questions
          .filter(({ name }) => model.getQuestionByName(name).isVisible)
          .map((question) => ({ question, number: (number += 1) })),
      }))
      .filter((one) => one.questions.length > 0);
    return { answers, pages, page: Math.max(0, Math.min(page, pages.length - 1)), faults };
  }

  function become(next: RunState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function faultOf({ name }: SurveyQuestion): Fault | undefined {
    const answer = answers[name];
    if (answer !== undefined && fitAnswer(questions.get(name)!, answer) === undefined) {
      return 'unfit';
    }
    if (model.getQuestionByName(name).validate(false)) return undefined;
    return answer === undefined ? 'missing' : 'unfit';
  }

  const faultsOn = (pages: readonly ShownPage[]): Record<string, Fault> =>
    Object.fromEntries(
      pages.flatMap((page) =>
        page.questions.flatMap(({ question }) => {
          const fault = faultOf(question);
          return fault ? [[question.name, fault]] : [];
        }),
      ),
    );

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answer(name: string, value: SurveyAnswer | undefined) {
      const { [name]: _before, ...others } = answers;
      answers = value === undefined ? others : { ...others, [name]: value };
      model.setValue(name, structuredClone(value));
      const { [name]: _fault, ...faults } = state.faults;
      become(shown(state.page, faults));
    },
    /** Answers that came from another device. */
    replace(next: Answers) {
      answers = next;
      model.data = structuredClone(next);
      become(shown(state.page));
    },
    /** False where something on this page is missing or does not fit. */
    next(): boolean {
      const faults = faultsOn(state.pages.slice(state.page, state.page + 1));
      const isRight = Object.keys(faults).length === 0;
      become(isRight ? shown(state.page + 1) : { ...state, faults });
      return isRight;
    },
    previous: () => become(shown(state.page - 1)),
    /** Goes to the first page on which something is wrong; null where nothing is. */
    finish(): Answers | null {
      const faults = faultsOn(state.pages);
      if (Object.keys(faults).length === 0) return answers;
      const at = state.pages.findIndex((page) =>
        page.questions.some(({ question }) => question.name in faults),
      );
      become({ ...shown(at), faults });
      return null;
    },
    /** What the server would not take, by the names of the questions. */
    refuse(names: readonly string[]) {
      const faults = Object.fromEntries(
        names.filter((name) => questions.has(name)).map((name) => [name, 'unfit' as const]),
      );
      const at = state.pages.findIndex((page) =>
        page.questions.some(({ question }) => question.name in faults),
      );
      become({ ...shown(at), faults });
    },
  };
}
