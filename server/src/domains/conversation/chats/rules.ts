import type { ChatSide } from '@malaka/contracts/conversation/chats';
import type { ChatKind } from '@malaka/contracts/conversation/choices';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Members with an open page see messages immediately; others are notified if unread after this
 * time.
 */
export const AWAY_AFTER_MS = 20_000;
/** An open page without activity counts as a reader this long. */
export const OPEN_PAGE_MS = 5 * MINUTE_MS;

/** Number of answers in the moving average of response times. */
const ANSWERS_WEIGHED = 20;

const EXCERPT_MAX = 140;

type Sides = { kind: ChatKind; learnerId: number };

export function sideOf({ kind, learnerId }: Sides, accountId: number): ChatSide {
  if (accountId === learnerId) return 'learner';
  return kind === 'metodist' ? 'metodist' : 'author';
}

export function excerptOf(text: string, fileNames: readonly string[]): string {
  const excerpt = (text === '' ? fileNames.join(', ') : text).replaceAll(/\s+/g, ' ');
  const letters = [...excerpt];
  return letters.length <= EXCERPT_MAX ? excerpt : `${letters.slice(0, EXCERPT_MAX - 1).join('')}…`;
}

/** The moving average after one more answer. */
export function averageWith(
  known: { answers: number; averageSeconds: number } | undefined,
  seconds: number,
): { answers: number; averageSeconds: number } {
  const answers = (known?.answers ?? 0) + 1;
  const before = known?.averageSeconds ?? 0;
  const weight = Math.min(answers, ANSWERS_WEIGHED);
  return { answers, averageSeconds: Math.round(before + (seconds - before) / weight) };
}

export const minutesOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
