import type { Deps } from '#/kit/deps.ts';

export type Outcome = {
  /** `todo`: the platform runs, but users will miss something; `failed`: it is unusable. */
  state: 'done' | 'todo' | 'failed';
  says: string;
  /** What to do, unless it is done. */
  remedy?: string;
};

export type SetupOptions = {
  /** Of the first administrator, who also receives the test SMS. */
  phone?: string | undefined;
  /** What that SMS said, to confirm that it came. */
  code?: string | undefined;
  /** Asks who sits at the terminal; absent where nobody does. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** Checks only, changes nothing. */
  isDryRun?: boolean | undefined;
};

/** One item of the operator's checklist for the first day. */
export type Step = {
  name: string;
  run: (deps: Deps, options: SetupOptions) => Promise<Outcome>;
};

export const done = (says: string): Outcome => ({ state: 'done', says });
export const todo = (says: string, remedy: string): Outcome => ({ state: 'todo', says, remedy });
export const failed = (says: string, remedy: string): Outcome => ({
  state: 'failed',
  says,
  remedy,
});
