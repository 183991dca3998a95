import {
  questionsOf,
  surveyDocument,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/surveys/definition';
import {
  DEFINITION_ERRORS,
  type DefinitionErrorCode,
} from '@malaka/contracts/surveys/surveys/errors';

type Code<Text> = Text extends `survey.${infer Name}` ? Name : never;
type SurveyError = Code<DefinitionErrorCode> | 'empty' | 'tooLong' | 'tooFew' | 'wrong';

export type SurveyErrors = {
  /** Errors of the survey itself, such as its title. */
  whole: readonly SurveyError[];
  byQuestion: ReadonlyMap<string, readonly { path: string; error: SurveyError }[]>;
};

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; origin?: string };

function errorOf({ code, message, origin }: Issue): SurveyError {
  const known = DEFINITION_ERRORS.find((one) => one === message);
  if (known) return known.slice('survey.'.length) as Code<typeof known>;
  if (code === 'too_small') return origin === 'array' ? 'tooFew' : 'empty';
  return code === 'too_big' ? 'tooLong' : 'wrong';
}

/** Everything the server would refuse, by location. */
export function errorsOf(definition: SurveyDefinition): SurveyErrors {
  const { error } = surveyDocument.safeParse(definition);
  const whole: SurveyError[] = [];
  const byQuestion = new Map<string, { path: string; error: SurveyError }[]>();
  for (const issue of (error?.issues ?? []) as readonly Issue[]) {
    const [first, page, list, at, ...path] = issue.path;
    const isQuestion = first === 'pages' && list === 'questions' && typeof at === 'number';
    const name = isQuestion && definition.pages[Number(page)]?.questions[at]?.name;
    if (!name) {
      whole.push(errorOf(issue));
      continue;
    }
    const known = byQuestion.get(name) ?? [];
    known.push({ path: path.map(String).join('.'), error: errorOf(issue) });
    byQuestion.set(name, known);
  }
  return { whole, byQuestion };
}

export const isInvalid = ({ whole, byQuestion }: SurveyErrors): boolean =>
  whole.length > 0 || byQuestion.size > 0;

/** Names of the questions in a dependency cycle, the first one repeated at the end. */
export function circleOf(definition: SurveyDefinition): string[] {
  const questions = questionsOf(definition);
  const known = new Map(questions.map((question) => [question.name, question]));
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] => {
    const at = way.indexOf(name);
    if (at >= 0) return [...way.slice(at), name];
    if (done.has(name)) return [];
    done.add(name);
    for (const { question, action } of known.get(name)?.rules ?? []) {
      if (action === 'end' || !known.has(question)) continue;
      const found = walk(question, [...way, name]);
      if (found.length > 0) return found;
    }
    return [];
  };
  for (const { name } of questions) {
    const found = walk(name, []);
    if (found.length > 0) return found;
  }
  return [];
}
