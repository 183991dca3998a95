import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

export const contentNotifications = {
  space_low: {
    group: 'account',
    title: {
      uz: 'Serverda joy tugayapti',
      ru: 'На сервере заканчивается место',
      en: 'The server runs out of space',
    },
    description: {
      uz: '«{machine}» serverida boʻsh joy: maʼlumotlar papkasida {data} MB, vaqtinchalik papkada {temporary} MB, maʼlumotlar bazasida {database} MB. Maʼlumotlar papkasi va bazasida kamida {reserve} MB boʻshamaguncha fayllar qabul qilinmaydi.',
      ru: 'Свободно на сервере «{machine}»: в папке данных {data} МБ, во временной папке {temporary} МБ, у базы данных {database} МБ. Пока в папке данных и у базы не освободится хотя бы {reserve} МБ, файлы не принимаются.',
      en: 'Free on the server “{machine}”: {data} MB in the data folder, {temporary} MB in the temporary folder, {database} MB for the database. Files are refused until at least {reserve} MB are free in the data folder and for the database.',
    },
  },
} as const satisfies Record<string, NotificationDefinition>;

declare module '#/kit/notifications/kinds.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Notifications extends Record<
    keyof typeof contentNotifications,
    NotificationDefinition
  > {}
}
