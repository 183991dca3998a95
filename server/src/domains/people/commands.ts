import type { DomainCommands } from '#/kit/command.ts';
import { createAdmin } from './accounts/create-admin-command.ts';
import { resetSecondFactor } from './second-factor/reset-command.ts';

export const commands: DomainCommands = {
  'admin:create': { usage: '--phone 998901234567 [--password ...]', run: createAdmin },
  'second-factor:reset': { usage: '--phone 998901234567 --reason ...', run: resetSecondFactor },
};
