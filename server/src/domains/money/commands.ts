import type { DomainCommands } from '#/kit/command.ts';
import { printLedger } from './payments/print-ledger.ts';

export const commands: DomainCommands = { 'ledger:check': { usage: '', run: printLedger } };
