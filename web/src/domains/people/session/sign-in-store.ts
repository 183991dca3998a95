import { useSyncExternalStore } from 'react';
import { STEP, type Step } from './steps.ts';

type Welcome = 'learner' | 'institution';

type State = {
  /** Step at which the window opens; null while it is closed. */
  openAt: Step | null;
  /** Signs up an institution. */
  isInstitution: boolean;
  welcome: Welcome | null;
};

let state: State = { openAt: null, isInstitution: false, welcome: null };
const listeners = new Set<() => void>();

function publish(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the sign-in window from anywhere: a header, a course, a guard. */
export const openSignIn = (step: Step = STEP.signIn, { isInstitution = false } = {}) =>
  publish({ openAt: step, isInstitution });
export const closeSignIn = () => publish({ openAt: null });

/**
 * The message after the first password is set; it survives closing the window and changing the
 * page.
 */
export const showWelcome = (welcome: Welcome) => publish({ welcome });
export const closeWelcome = () => publish({ welcome: null });

const nothingOpen = state;

export const useSignIn = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothingOpen,
  );
