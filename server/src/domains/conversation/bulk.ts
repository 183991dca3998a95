import type { DomainBulk } from '#/kit/bulk/action.ts';
import { hideReported, keepReported, reportList } from './chats/bulk-reports.ts';

export const bulk = {
  lists: { chatReports: reportList },
  actions: { 'chatReports.hide': hideReported, 'chatReports.keep': keepReported },
} satisfies DomainBulk;
