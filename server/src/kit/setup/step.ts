import type { Deps } from '#/kit/deps.ts';

export type Outcome = {
  /** `todo`: the platform runs, and people will miss it; `failed`: it cannot be used so. */
  state: 'done' | 'todo' | 'failed';
  says: string;
  /** What to do, unless it is done. */
  remedy?: string;
};

export type SetupOptions = {
  /** Of the first administrator, who also gets the SMS on trial. */
  phone?: string | undefined;
  /** Looks, and changes nothing. */
  isDryRun?: boolean | undefined;
};

/** One line of the list that an operator works through on the first day. */
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
