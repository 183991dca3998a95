import type { StreamRendition } from '#/kit/gateways/streams.ts';

/** Folder in the file storage; docs/operations.md documents it for proxies. */
export const streamFolder = (webinarId: number) => `streams/${webinarId}/`;

export const segmentKey = (webinarId: number, rendition: StreamRendition, file: string) =>
  `${streamFolder(webinarId)}${rendition}/${file}`;

export const initName = (piece: number) => `${piece}-init.mp4`;
export const segmentName = (piece: number, number: number) => `${piece}-${number}.m4s`;

export const recordFolder = (webinarId: number) => `records/${webinarId}/`;
export const wholeKey = (webinarId: number) => `${recordFolder(webinarId)}whole.mp4`;
export const cutKey = (webinarId: number, revision: number) =>
  `${recordFolder(webinarId)}shown-${revision}.mp4`;
