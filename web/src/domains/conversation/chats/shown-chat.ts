/** The chat that this page shows to somebody at the moment. */
let openChatId: number | null = null;

export const setShownChat = (id: number | null): void => {
  openChatId = id;
};

export const isShown = (chatId: number): boolean =>
  openChatId === chatId && document.visibilityState === 'visible';
