import type { DomainStart } from '#/kit/domain.ts';

export const start: DomainStart = {
  whileWorking: async ({ bot, ...deps }) => {
    if (bot === undefined || bot.webhookSecret !== undefined) return undefined;
    const { pollUpdates } = await import('./telegram/poll-updates.ts');
    return pollUpdates({ ...deps, bot }).stop;
  },
};
