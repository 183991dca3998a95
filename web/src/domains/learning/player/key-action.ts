import { latinKey } from '#/kit/ui/hotkeys.ts';

/** How far an arrow key moves the video, on its keys and on its slider. */
export const STEP_SECONDS = 5;

/** How far its buttons, J and L, double taps and the slider's page keys move. */
export const JUMP_SECONDS = 10;

type Action =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { kind: 'next' | 'previous' }
  | { kind: 'step'; seconds: number };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;
type Focused = {
  matches: (selector: string) => boolean;
  closest: (selector: string) => unknown;
} | null;

const ACTIONS: Record<string, Action> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'step', seconds: -STEP_SECONDS },
  ArrowRight: { kind: 'step', seconds: STEP_SECONDS },
  j: { kind: 'step', seconds: -JUMP_SECONDS },
  l: { kind: 'step', seconds: JUMP_SECONDS },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  n: { kind: 'next' },
  p: { kind: 'previous' },
};

const WRITES = 'input:not([type=range]), textarea, select, [contenteditable]';
/** Elements that use the space key themselves. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]';

/** The player action of a key, unless the focused element uses the key. */
export function keyAction(
  press: Press,
  focused: Focused,
  /** Single letters and signs; space and arrows always work. */
  hasLetters = true,
): Action | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (focused?.matches(WRITES) || focused?.closest('[role=dialog]')) return undefined;
  if (!hasLetters && press.key.length === 1 && press.key !== ' ') return undefined;
  if (press.key === ' ' && focused?.matches(PRESSED_BY_SPACE)) return undefined;
  return ACTIONS[press.key.length === 1 ? latinKey(press).toLowerCase() : press.key];
}

const CAPS: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

type Meaning = 'play' | 'seek' | 'jump' | 'mute' | 'captions' | 'fullscreen' | 'markers';

function meaningOf(action: Action): Meaning {
  if (action.kind === 'step') return Math.abs(action.seconds) === STEP_SECONDS ? 'seek' : 'jump';
  if (action.kind === 'toggle') return 'play';
  if (action.kind === 'next' || action.kind === 'previous') return 'markers';
  return action.kind;
}

/** What each key does, for the list of keys. */
export const playerKeys = (hasLetters: boolean): { keys: string[]; meaning: Meaning }[] =>
  Object.entries(ACTIONS)
    .filter(([key]) => hasLetters || key.length > 1 || key === ' ')
    .map(([key, action]) => ({
      keys: [CAPS[key] ?? key.toUpperCase()],
      meaning: meaningOf(action),
    }));
