// Exports for other domains.
export { chooseMessaging } from './choose-messaging/choose-messaging.ts';
export { messagingConfig, messagingSettings } from './choose-messaging/messaging-settings.ts';
export { pushConfig, pushSettings } from './push/push-settings.ts';
export { createWebPush } from './push/web-push.ts';
