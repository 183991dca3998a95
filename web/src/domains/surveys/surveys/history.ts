/** The undo and redo stacks. */
export type History<State> = {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** What the last step changed: further changes of the same field belong to it. */
  touched: string | undefined;
};

/** Maximum number of undo steps: enough for a long evening without wasting memory. */
const MAX_STEPS = 200;

export const startHistory = <State>(now: State): History<State> => ({
  past: [],
  now,
  future: [],
  touched: undefined,
});

/** Records a change; continued typing in the same field (`touched`) is one undo step. */
export function advance<State>(
  history: History<State>,
  now: State,
  touched?: string,
): History<State> {
  if (now === history.now) return history;
  if (touched !== undefined && touched === history.touched) return { ...history, now, future: [] };
  return { past: [...history.past, history.now].slice(-MAX_STEPS), now, future: [], touched };
}

export function undo<State>(history: History<State>): History<State> {
  const now = history.past.at(-1);
  if (now === undefined) return history;
  const future = [history.now, ...history.future];
  return { past: history.past.slice(0, -1), now, future, touched: undefined };
}

export function redo<State>(history: History<State>): History<State> {
  const [now, ...future] = history.future;
  if (now === undefined) return history;
  return { past: [...history.past, history.now], now, future, touched: undefined };
}
