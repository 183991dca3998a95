/** At a sign-out: here and on the device. */
export const forgetChats = async () => (await import('./chat-outbox.ts')).forgetChats();
