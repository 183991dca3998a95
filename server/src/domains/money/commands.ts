import type { DomainCommands } from '#/kit/command.ts';
import { printLedger } from './payments/print-ledger.ts';

export const commands = {
  'ledger:check': { usage: '', run: printLedger },
} satisfies DomainCommands;
