import type { NoticeRoad } from '@malaka/contracts/kit/choices';
import type { Deps } from '#/kit/deps.ts';

/** What the roads out of the platform need; a road that is not set up is closed to everybody. */
export type Roads = Pick<Deps, 'push' | 'telegram' | 'sms'>;

export const isSetUp = (roads: Roads, road: NoticeRoad): boolean => roads[road] !== undefined;
