/** The chat currently visible on this page. */
let openChatId: number | null = null;

export const setShownChat = (id: number | null): void => {
  openChatId = id;
};

export const isShown = (chatId: number): boolean =>
  openChatId === chatId && document.visibilityState === 'visible';
