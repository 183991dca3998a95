import type { DomainCommands } from '#/kit/command.ts';
import { scheduleMissingSummaries } from './certificates/schedule-summaries.ts';
import { printStates } from './certificates/print-states.ts';
import { closeCredits } from './credits/close-credits.ts';

export const commands = {
  'certificates:check': { usage: '', run: printStates },
  'certificates:summaries': { usage: '--year 2026', run: scheduleMissingSummaries },
  'credits:close': { usage: '--year 2026 [--dry-run]', run: closeCredits },
} satisfies DomainCommands;
