/** The size recommended by messengers and social networks. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
