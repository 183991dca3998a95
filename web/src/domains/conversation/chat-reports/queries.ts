import { decideChatReport, listChatReports } from '@malaka/contracts/conversation/chat-reports';
import type { ChatReportState } from '@malaka/contracts/kit/choices';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const chatReportsQuery = (page: number, state: ChatReportState, search?: string) =>
  query(listChatReports, { query: { page, state, search }, placeholderData: keepPreviousData });

export const useDecideReport = () =>
  useCall(decideChatReport, { refreshAlways: [listChatReports] });
