import { reportMessage } from '@malaka/contracts/conversation/chat-reports';
import {
  blockChat,
  listChats,
  listMetodistSubjects,
  muteChat,
  openMetodistChat,
} from '@malaka/contracts/conversation/chats';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { chatQuery } from './queries.ts';

export const useMuteChat = (id: number) =>
  useCall(muteChat, { params: { id }, refreshAlways: [chatQuery(id), listChats] });

export const useBlockChat = (id: number) =>
  useCall(blockChat, { params: { id }, refreshAlways: [chatQuery(id), listChats] });

export const useReportMessage = (id: number) => useCall(reportMessage, { params: { id } });

export const metodistSubjectsQuery = query(listMetodistSubjects);

export const useOpenMetodistChat = () => useCall(openMetodistChat);
