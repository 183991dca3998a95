import type { NotificationChannel } from '@malaka/contracts/conversation/choices';
import type { Deps } from '#/kit/deps.ts';

/** Dependencies of the external channels; a missing one is unavailable to everybody. */
export type ChannelDeps = Pick<Deps, 'push' | 'telegram' | 'sms'>;

export const isSetUp = (channels: ChannelDeps, channel: NotificationChannel): boolean =>
  channels[channel] !== undefined;
