// What other domains may call.
export { readAnnouncementsSearch, readCopySearch } from './announcements/announcements-search.ts';
export { readReportSearch } from './chat-reports/report-state.ts';
export { NoChatOpen } from './chats/NoChatOpen.tsx';
export { readChatsSearch, readPlace } from './chats/chats-search.ts';
export { chatQuery, chatsQuery } from './chats/queries.ts';
export { readDeliveriesSearch } from './deliveries/deliveries-search.ts';
export { readNoticesSearch } from './notifications/notices-search.ts';
export { notificationsQuery, unreadQuery } from './notifications/queries.ts';
export { useLiveNotices } from './notifications/use-live-notices.ts';
