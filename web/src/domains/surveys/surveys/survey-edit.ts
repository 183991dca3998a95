import {
  questionsOf,
  type SurveyDefinition,
  type SurveyPage,
  type SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import { newKey, newPage } from './new-parts.ts';

type Change = (definition: SurveyDefinition) => SurveyDefinition;

const changePages =
  (change: (pages: SurveyPage[]) => SurveyPage[]): Change =>
  (definition) => ({ ...definition, pages: change(definition.pages) });

const changeQuestions = (change: (questions: SurveyQuestion[]) => SurveyQuestion[]): Change =>
  changePages((pages) =>
    pages.map((page) => {
      const questions = change(page.questions);
      return questions === page.questions ? page : { ...page, questions };
    }),
  );

export const changeQuestion = (question: SurveyQuestion): Change =>
  changeQuestions((questions) =>
    questions.some(({ name }) => name === question.name)
      ? questions.map((one) => (one.name === question.name ? question : one))
      : questions,
  );

export const changePage = (at: number, part: Partial<SurveyPage>): Change =>
  changePages((pages) => pages.map((page, n) => (n === at ? { ...page, ...part } : page)));

/** Inserts after the named question, else at the end of the last page. */
export const addQuestion =
  (question: SurveyQuestion, after?: string): Change =>
  (definition) => {
    const isAfter = questionsOf(definition).some(({ name }) => name === after);
    if (isAfter) {
      return changeQuestions((questions) => {
        const at = questions.findIndex(({ name }) => name === after);
        return at < 0 ? questions : questions.toSpliced(at + 1, 0, question);
      })(definition);
    }
    const last = definition.pages.length - 1;
    return addToPage(question, last)(definition);
  };

const addToPage = (question: SurveyQuestion, at: number): Change =>
  changePages((pages) =>
    pages.map((page, n) =>
      n === at ? { ...page, questions: [...page.questions, question] } : page,
    ),
  );

/** Also removes rules that depend on its answer. */
export const removeQuestion = (name: string): Change =>
  changeQuestions((questions) => {
    const left = questions.filter((one) => one.name !== name);
    const isReferenced = left.some(({ rules }) => rules.some(({ question }) => question === name));
    if (left.length === questions.length && !isReferenced) return questions;
    return left.map((one) => ({
      ...one,
      rules: one.rules.filter(({ question }) => question !== name),
    }));
  });

/** Inserts a copy right after the question; its own rules point where they did. */
export const duplicateQuestion =
  (name: string): Change =>
  (definition) => {
    const found = questionsOf(definition).find((one) => one.name === name);
    if (!found) return definition;
    const copy = { ...structuredClone(found), name: newKey('q') };
    const rules = copy.rules.filter(({ question }) => question !== name);
    return addQuestion({ ...copy, rules }, name)(definition);
  };

/** Page headings and the questions below them as one flat list for moving. */
export const flatIds = ({ pages }: Pick<SurveyDefinition, 'pages'>): string[] =>
  pages.flatMap((page, n) => [headingId(n), ...page.questions.map(({ name }) => name)]);

/** Never equals a question name, which contains only letters and digits. */
export const headingId = (page: number): string => `page-${page}`;

/** Moves to the place of another question, or to the first place below a heading. */
export const moveQuestion =
  (name: string, over: string): Change =>
  (definition) => {
    const ids = flatIds(definition);
    const [from, to] = [ids.indexOf(name), ids.indexOf(over)];
    const question = questionsOf(definition).find((one) => one.name === name);
    if (!question || from === to || to < 0) return definition;
    const order = ids.toSpliced(from, 1).toSpliced(Math.max(to, 1), 0, name);
    const known = new Map(questionsOf(definition).map((one) => [one.name, one]));
    const groups: SurveyQuestion[][] = [];
    for (const id of order) {
      const one = known.get(id);
      if (one) groups.at(-1)!.push(one);
      else groups.push([]);
    }
    return {
      ...definition,
      pages: definition.pages.map((page, n) => ({ ...page, questions: groups[n]! })),
    };
  };

/** One place up (-1) or down (1), also across pages. */
export const shiftQuestion =
  (name: string, by: -1 | 1): Change =>
  (definition) => {
    const ids = flatIds(definition);
    const at = ids.indexOf(name);
    // The first heading stays first.
    const over = ids[at + by];
    if (at < 0 || over === undefined || over === headingId(0)) return definition;
    return moveQuestion(name, over)(definition);
  };

export const addPage: Change = changePages((pages) => [...pages, newPage()]);

/** Its questions move to the previous page or, from the first page, to the next. */
export const removePage = (at: number): Change =>
  changePages((pages) => {
    const gone = pages[at];
    if (!gone || pages.length === 1) return pages;
    const left = pages.toSpliced(at, 1);
    return at === 0
      ? left.with(0, { ...left[0]!, questions: [...gone.questions, ...left[0]!.questions] })
      : left.with(at - 1, {
          ...left[at - 1]!,
          questions: [...left[at - 1]!.questions, ...gone.questions],
        });
  });

export const shiftPage = (at: number, by: -1 | 1): Change =>
  changePages((pages) => {
    const [one, other] = [pages[at], pages[at + by]];
    return one && other ? pages.with(at, other).with(at + by, one) : pages;
  });
