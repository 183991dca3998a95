import type { NotificationChannel } from '@malaka/contracts/conversation/choices';
import type { Deps } from '#/kit/deps.ts';

/** What the channels out of the platform need; a channel that is not set up is closed to everybody. */
export type ChannelDeps = Pick<Deps, 'push' | 'telegram' | 'sms'>;

export const isSetUp = (channels: ChannelDeps, channel: NotificationChannel): boolean =>
  channels[channel] !== undefined;
