import { createStore } from '#/kit/store.ts';

/** The numbered steps of the sign-in window; specification §2. */
export const STEP = {
  signIn: 0,
  signUp: 1,
  signUpSms: 2,
  forgotPhone: 3,
  forgotSms: 4,
  newPassword: 5,
  signUpBot: 6,
  forgotBot: 7,
  setPassword: 8,
} as const;

export type Step = (typeof STEP)[keyof typeof STEP];

type Purpose = 'signUp' | 'forgot';

/** An SMS leads to the SMS step, a bot to the step with its link. */
export function codeStep(purpose: Purpose, isTelegram: boolean): Step {
  if (purpose === 'signUp') return isTelegram ? STEP.signUpBot : STEP.signUpSms;
  return isTelegram ? STEP.forgotBot : STEP.forgotSms;
}

export const purposeOf = (step: Step): Purpose =>
  step === STEP.signUp || step === STEP.signUpSms || step === STEP.signUpBot ? 'signUp' : 'forgot';

export const isBotStep = (step: Step) => step === STEP.signUpBot || step === STEP.forgotBot;

/** Target of "back". */
export const stepBefore = (step: Step): Step => {
  if (step === STEP.signUpSms || step === STEP.signUpBot) return STEP.signUp;
  if (step === STEP.forgotSms || step === STEP.forgotBot) return STEP.forgotPhone;
  return STEP.signIn;
};

type Welcome = 'learner' | 'institution';

type State = {
  /** Step at which the window opens; null while it is closed. */
  openAt: Step | null;
  /** Signs up an institution. */
  isInstitution: boolean;
  welcome: Welcome | null;
};

const state = createStore<State>({ openAt: null, isInstitution: false, welcome: null });
const publish = (next: Partial<State>) => state.set({ ...state.read(), ...next });

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

export const useSignIn = state.use;
