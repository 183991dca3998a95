// What other domains may call.
export { chooseMessaging } from './choose-messaging/choose-messaging.ts';
export { createWebPush } from './push/web-push.ts';
