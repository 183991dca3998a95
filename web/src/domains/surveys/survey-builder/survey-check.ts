import {
  questionsOf,
  surveyDocument,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/survey-definition';
import {
  DEFINITION_FAULTS,
  type DefinitionFaultCode,
} from '@malaka/contracts/surveys/survey-faults';

type Code<Text> = Text extends `survey.${infer Name}` ? Name : never;
type SurveyFault = Code<DefinitionFaultCode> | 'empty' | 'tooLong' | 'tooFew' | 'wrong';

export type Faults = {
  /** Of the survey itself: its title, say. */
  whole: readonly SurveyFault[];
  byQuestion: ReadonlyMap<string, readonly { path: string; fault: SurveyFault }[]>;
};

type Issue = { code?: string; path: readonly PropertyKey[]; message: string; origin?: string };

function faultOf({ code, message, origin }: Issue): SurveyFault {
  const known = DEFINITION_FAULTS.find((one) => one === message);
  if (known) return known.slice('survey.'.length) as Code<typeof known>;
  if (code === 'too_small') return origin === 'array' ? 'tooFew' : 'empty';
  return code === 'too_big' ? 'tooLong' : 'wrong';
}

/** What the server would refuse, found where it stands. */
export function faultsOf(definition: SurveyDefinition): Faults {
  const { error } = surveyDocument.safeParse(definition);
  const whole: SurveyFault[] = [];
  const byQuestion = new Map<string, { path: string; fault: SurveyFault }[]>();
  for (const issue of (error?.issues ?? []) as readonly Issue[]) {
    const [first, page, list, at, ...path] = issue.path;
    const isQuestion = first === 'pages' && list === 'questions' && typeof at === 'number';
    const name = isQuestion && definition.pages[Number(page)]?.questions[at]?.name;
    if (!name) {
      whole.push(faultOf(issue));
      continue;
    }
    const known = byQuestion.get(name) ?? [];
    known.push({ path: path.map(String).join('.'), fault: faultOf(issue) });
    byQuestion.set(name, known);
  }
  return { whole, byQuestion };
}

export const isFaulty = ({ whole, byQuestion }: Faults): boolean =>
  whole.length > 0 || byQuestion.size > 0;

/** Names of questions that hang on each other in a circle, the first one again at the end. */
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
