import type { DomainCommands } from '#/kit/command.ts';
import { printRegraded } from './lesson-tests/print-regraded.ts';

export const commands: DomainCommands = { 'attempts:regrade': { usage: '', run: printRegraded } };
