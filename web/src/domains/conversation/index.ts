// Exports for other domains.
export { readAnnouncementsSearch, readCopySearch } from './announcements/announcements-search.ts';
export { readReportSearch } from './chat-reports/report-state.ts';
export { ChatsOf } from './chats/ChatsOf.tsx';
export { LazyChats } from './chats/LazyChats.tsx';
export { NoChatOpen } from './chats/NoChatOpen.tsx';
export { WriteToAuthor } from './chats/WriteToAuthor.tsx';
export { readChatsSearch, readPlace } from './chats/chats-search.ts';
export { handleMessages } from './chats/chat-outbox.ts';
export { chatQuery, chatsQuery } from './chats/queries.ts';
export { CourseLetters } from './course-letters/CourseLetters.tsx';
export { WriteLetter } from './course-letters/CourseLetters.tsx';
export { NotificationsSetting } from './notification-settings/NotificationsSetting.tsx';
export { NotificationsOf } from './notifications/NotificationsOf.tsx';
export { readNotificationsSearch } from './notifications/notifications-search.ts';
export { turnPushOff } from './notifications/push-browser.ts';
export { notificationsQuery, unreadQuery } from './notifications/queries.ts';
export { useLiveNotifications } from './notifications/use-live-notifications.ts';
