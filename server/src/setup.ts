import { domains } from '#/domains.ts';
import { reasonOf } from '#/kit/config/start-error.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Domain } from '#/kit/domain.ts';
import { installationSteps } from '#/kit/setup/installation-steps.ts';
import { failed, type Outcome, type SetupOptions, type Step } from '#/kit/setup/step.ts';

/** First how people are reached: the administrator signs in by a code. */
async function loadSteps(): Promise<readonly Step[]> {
  const { conversation, ...others } = domains;
  const inOrder: readonly Domain[] = [conversation, ...Object.values(others)];
  const loaded = await Promise.all(inOrder.map(async (domain) => await domain.setup?.()));
  return [...installationSteps, ...loaded.flatMap((one) => one?.steps ?? [])];
}

const MARKS = { done: 'done', todo: 'TO DO', failed: 'FAILED' } as const;
const WIDTHS = { mark: 8, name: 15 };

/**
 * The checklist of the first day: reports what is done, adds what can be added, and explains how to
 * do the rest. Returns 0 once nothing is left.
 */
export async function runSetup(
  deps: Deps,
  options: SetupOptions,
  print: (line: string) => void,
): Promise<number> {
  const steps = await loadSteps();
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- the lines come in their order, each as soon as it is known
    const outcome = await outcomeOf(step, deps, options);
    outcomes.push(outcome);
    const indent = ' '.repeat(WIDTHS.mark + WIDTHS.name);
    print(MARKS[outcome.state].padEnd(WIDTHS.mark) + step.name.padEnd(WIDTHS.name) + outcome.says);
    if (outcome.remedy !== undefined) print(indent + outcome.remedy);
  }
  const left = outcomes.filter(({ state }) => state !== 'done').length;
  print(left === 0 ? 'Ready: nothing is left.' : `Left: ${left} of ${steps.length}.`);
  return left === 0 ? 0 : 1;
}

async function outcomeOf(step: Step, deps: Deps, options: SetupOptions): Promise<Outcome> {
  try {
    return await step.run(deps, options);
  } catch (error) {
    return failed(reasonOf(error), 'The log of the platform may say more.');
  }
}
