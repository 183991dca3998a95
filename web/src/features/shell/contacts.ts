/** Until the server's settings are loaded with the landing; the footer stands on every page. */
export const CONTACTS = {
  phone: '+998 71 200-00-00',
  email: 'yordam@malaka.uz',
  telegram: 'https://t.me/malaka_uz',
} as const;
